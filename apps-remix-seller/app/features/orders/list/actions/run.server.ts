import { TEXTS } from '@harkara/server/contract/texts/shipments';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import type { ListName } from '~/features/orders/list/filters/filters.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { type Failure, type Report, type Verb, WORDS } from './report.ts';

/** The largest page size of the list. */
const MAX_ORDERS = 100;

export type Seller = { context: AppLoadContext; token: string; userId: number };
export type ListRequest = { args: ActionFunctionArgs; list: ListName; seller: Seller; form: FormData };
type Outcome = Omit<Failure, 'orderId'> & { ok: boolean };

/** The order ids of a form: `id` for one order, `shippingId` for the selected ones. */
export function idsIn(form: FormData): number[] {
  const ids = form.has('id') ? form.getAll('id') : form.getAll('shippingId');
  return [...new Set(ids.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** The order id that the seller sees; the internal id if the order no longer exists. */
async function orderIdOf({ context, token }: Seller, id: number): Promise<string> {
  try {
    return (await call(context, 'get/shipping/tabbed/{id}', { id }, token)).customerDetails.customerUniqueId;
  } catch (error) {
    if (error instanceof ApiError) return `#${id}`;
    throw error;
  }
}

const reasonOf = (error: ApiError, verb: Verb) => (error.status < 500 ? error.message : WORDS[verb].failed);

async function ship({ context, token, userId }: Seller, shippingId: number[]): Promise<Outcome[]> {
  return (await call(context, 'process/shipping', { userId, shippingId }, token)).results;
}

export const CHANGE = {
  delete: ({ context, token }: Seller, id: number) => call(context, 'order/remove/{id}', { id }, token),
  cancel: ({ context, token }: Seller, id: number) => call(context, 'cancel/{id}', { id }, token),
};

/** One call for each order, so a failure does not stop the others. */
async function changeEach(seller: Seller, verb: keyof typeof CHANGE, ids: number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const trackingId of ids) {
    try {
      await CHANGE[verb](seller, trackingId);
      outcomes.push({ trackingId, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ trackingId, ok: false, code: error.code, message: reasonOf(error, verb) });
    }
  }
  return outcomes;
}

const notStarted = (verb: Verb, error: string, status: number) =>
  data<Report>({ verb, done: [], failed: [], error }, { status });

/** Ships, deletes or cancels these orders and reports each result. */
export async function runAction(seller: Seller, verb: Verb, ids: number[]) {
  if (ids.length === 0) return notStarted(verb, TEXTS.selectFirst, 422);
  if (ids.length > MAX_ORDERS)
    return notStarted(verb, `Please select no more than ${MAX_ORDERS} orders`, 422);
  try {
    const outcomes = verb === 'ship' ? await ship(seller, ids) : await changeEach(seller, verb, ids);
    const failed = outcomes
      .filter(({ ok }) => !ok)
      .map(async ({ trackingId, code, message, needed, balance }): Promise<Failure> => {
        const orderId = await orderIdOf(seller, trackingId);
        return { trackingId, orderId, code, message, needed, balance };
      });
    const done = outcomes.filter(({ ok }) => ok).map(({ trackingId }) => trackingId);
    return data<Report>({ verb, done, failed: await Promise.all(failed), error: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return notStarted(verb, reasonOf(error, verb), error.status);
  }
}
