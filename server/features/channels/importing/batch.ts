import type { Ctx } from '../../../deps.ts';
import { settleAll } from '../../../platform/concurrency.ts';
import { shipOrders } from '../../shipments/shipments.ts';
import type { Channel } from '../channels.sql.ts';

const ORDERS_AT_ONCE = 4;

/**
 * Imports orders, then ships what was imported if the seller wants that. `importOne` returns the id of the order that it
 * creates. One order's failure stops no other; all failures are returned.
 */
export async function importAll<T>(
  ctx: Ctx,
  channel: Channel,
  orders: readonly T[],
  importOne: (order: T) => Promise<number | null>,
): Promise<PromiseRejectedResult[]> {
  const outcomes = await settleAll(orders, ORDERS_AT_ONCE, importOne);
  const created = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && one.value !== null ? [one.value] : [],
  );
  if (channel.rules.autoShip && created.length > 0)
    await shipOrders({ ...ctx, sellerId: channel.sellerId }, { shippingId: created });
  return outcomes.filter((outcome) => outcome.status === 'rejected');
}
