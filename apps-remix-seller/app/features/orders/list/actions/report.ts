import type { ErrorCode } from '@harkara/server/contract/error-codes';
import type { ShipResult } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/shipments';

export type Verb = 'ship' | 'delete' | 'cancel';

type Words = { done: string; doing: string; failed: string };
export const WORDS: Record<Verb, Words> = {
  ship: { done: 'shipped', doing: 'Shipping', failed: TEXTS.unableToShip },
  delete: { done: 'deleted', doing: 'Deleting', failed: 'Order deletion failed' },
  cancel: { done: 'cancelled', doing: 'Cancelling', failed: 'Order update failed' },
};

export const verbOf = (text: unknown): Verb | null =>
  typeof text === 'string' && Object.hasOwn(WORDS, text) ? (text as Verb) : null;

/** `needed` and `balance`: rupees, set if the wallet balance is too low. */
export type Failure = Pick<ShipResult, 'trackingId' | 'code' | 'message' | 'needed' | 'balance'> & {
  orderId: string;
};

/** Codes that need no retry: the courier's response is pending, or another tab shipped the order. */
const WAITING: readonly ErrorCode[] = ['COURIER_UNCLEAR', 'BEING_SHIPPED'];
const SHIPPED: readonly ErrorCode[] = ['ALREADY_SHIPPED'];

/** Splits failures into pending at the courier, already shipped, and failed. */
export function splitFailures({ verb, failed }: Pick<Report, 'verb' | 'failed'>) {
  const has = (codes: readonly ErrorCode[], { code }: Failure) =>
    verb === 'ship' && code !== undefined && codes.includes(code);
  return {
    waiting: failed.filter((each) => has(WAITING, each)),
    shipped: failed.filter((each) => has(SHIPPED, each)),
    refused: failed.filter((each) => !has([...WAITING, ...SHIPPED], each)),
  };
}

/** `costPaise`: of the shipped orders. `error`: nothing was started. */
export type Report = {
  verb: Verb;
  done: number[];
  costPaise: number;
  failed: Failure[];
  error: string | null;
};

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'verb' in value && 'done' in value && 'failed' in value;
