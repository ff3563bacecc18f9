import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import type { SavedOrder, ShipAnswer } from '~/features/orders/wire.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';
import { type Failure, type Report, type Verb, WORDS } from './report.ts';

export const SELECT_FIRST = 'Please select at least one order';
/** The largest page size of the list. */
const MAX = 100;

type Desk = { context: AppLoadContext; token: string; userId: number };
type Outcome = Omit<Failure, 'orderId'> & { ok: boolean };

export const PATHS = { delete: 'order/remove', cancel: 'cancel' } as const;

export const idsIn = (values: readonly string[]): number[] =>
  [...new Set(values.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0);

/** The order id that the seller sees; the internal id if the order no longer exists. */
async function nameOf({ context, token }: Desk, trackingId: number): Promise<string> {
  try {
    const { customerDetails } = await call<SavedOrder>(
      context,
      `get/shipping/tabbed/${trackingId}`,
      {},
      token,
    );
    return customerDetails.customerUniqueId;
  } catch (error) {
    if (error instanceof ApiError) return `#${trackingId}`;
    throw error;
  }
}

const why = (error: ApiError, verb: Verb) => (error.status < 500 ? error.message : WORDS[verb].failed);

async function ship({ context, token, userId }: Desk, ids: number[]): Promise<Outcome[]> {
  return (await call<ShipAnswer>(context, 'process/shipping', { userId, shippingId: ids }, token)).results;
}

/** One call for each order, so a failure does not stop the others. */
async function eachOf({ context, token }: Desk, verb: keyof typeof PATHS, ids: number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const trackingId of ids) {
    try {
      await call(context, `${PATHS[verb]}/${trackingId}`, {}, token);
      outcomes.push({ trackingId, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ trackingId, ok: false, message: why(error, verb) });
    }
  }
  return outcomes;
}

const unable = (verb: Verb, error: string, status: number) =>
  data<Report>({ verb, done: [], failed: [], error }, { status });

/** Ships, deletes or cancels these orders and reports each result. */
export async function runAction(args: ActionFunctionArgs, verb: Verb, ids: number[]) {
  const { token, userId } = await requireSeller(args);
  if (ids.length === 0) return unable(verb, SELECT_FIRST, 422);
  if (ids.length > MAX) return unable(verb, `Please select no more than ${MAX} orders`, 422);
  const desk = { context: args.context, token, userId };
  try {
    const outcomes = verb === 'ship' ? await ship(desk, ids) : await eachOf(desk, verb, ids);
    const refused = outcomes.filter(({ ok }) => !ok);
    const names = await Promise.all(refused.map(({ trackingId }) => nameOf(desk, trackingId)));
    const failed = refused.map(({ trackingId, message, needed, balance }, index): Failure => ({
      trackingId,
      message,
      needed,
      balance,
      orderId: names[index] ?? '',
    }));
    return data<Report>({
      verb,
      done: outcomes.filter(({ ok }) => ok).map(({ trackingId }) => trackingId),
      failed,
      error: null,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return unable(verb, why(error, verb), error.status);
  }
}
