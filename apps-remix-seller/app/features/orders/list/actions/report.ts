export type Verb = 'ship' | 'delete' | 'cancel';

type Words = { done: string; doing: string; failed: string };
export const WORDS: Record<Verb, Words> = {
  ship: { done: 'shipped', doing: 'Shipping', failed: 'Unable to ship the order' },
  delete: { done: 'deleted', doing: 'Deleting', failed: 'Order deletion failed' },
  cancel: { done: 'cancelled', doing: 'Cancelling', failed: 'Order update failed' },
};

export const verbOf = (text: string): Verb | null => (Object.hasOwn(WORDS, text) ? (text as Verb) : null);

/** `needed` and `balance`: rupees, set if the wallet balance is too low. */
export type Failure = {
  trackingId: number;
  orderId: string;
  message: string;
  needed?: number;
  balance?: number;
};

/** Messages that need no retry: the courier's response is pending, or another tab shipped the order. */
const WAITING = ['The courier has not answered yet.', 'The order is being shipped already'];
const SHIPPED = 'The order is already shipped';

/** Splits failures into pending at the courier, already shipped, and failed. */
export function sorted({ verb, failed }: Pick<Report, 'verb' | 'failed'>) {
  const isWaiting = ({ message }: Failure) =>
    verb === 'ship' && WAITING.some((text) => message.startsWith(text));
  const isShipped = ({ message }: Failure) => verb === 'ship' && message === SHIPPED;
  return {
    waiting: failed.filter(isWaiting),
    shipped: failed.filter(isShipped),
    refused: failed.filter((each) => !isWaiting(each) && !isShipped(each)),
  };
}

/** `error`: nothing was started. */
export type Report = { verb: Verb; done: number[]; failed: Failure[]; error: string | null };

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'verb' in value && 'done' in value && 'failed' in value;
