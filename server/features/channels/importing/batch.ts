import type { Ctx } from '../../../deps.ts';
import { settleAll } from '../../../platform/concurrency.ts';
import { shipOrders } from '../../shipments/shipments.ts';
import type { Channel } from '../channels.sql.ts';
import * as sql from './orders.sql.ts';

const ORDERS_AT_ONCE = 4;
/** More than a page of any store has; the rest follows with the next page. */
const SHIPPED_AT_ONCE = 200;

/** Ships what was imported, as far as the wallet allows. An order is shipped once, so one that is tried twice does no harm. */
async function shipImported(ctx: Ctx, { id, sellerId, rules }: Channel): Promise<void> {
  if (!rules.autoShip) return;
  const rows = await sql.listToShip(ctx, id, SHIPPED_AT_ONCE);
  if (rows.length === 0) return;
  await shipOrders({ ...ctx, sellerId }, { shippingId: rows.map(({ orderId }) => orderId) });
  await sql.endAutoShip(
    ctx,
    rows.map((row) => row.id),
  );
}

/** Imports orders, then ships them if the seller wants that. One order's failure stops no other; all are returned. */
export async function importAll<T>(
  ctx: Ctx,
  channel: Channel,
  orders: readonly T[],
  importOne: (order: T) => Promise<unknown>,
): Promise<PromiseRejectedResult[]> {
  const outcomes = await settleAll(orders, ORDERS_AT_ONCE, importOne);
  await shipImported(ctx, channel);
  return outcomes.filter((outcome) => outcome.status === 'rejected');
}
