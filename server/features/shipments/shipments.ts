import { TEXTS } from '../../contract/texts/shipments.ts';
import type { Ctx } from '../../deps.ts';
import { settleAll } from '../../platform/concurrency.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { toRupees } from '../../platform/money.ts';
import { required } from '../../platform/required.ts';
import * as orders from '../orders/orders.ts';
import { NOT_FOUND, type NotShipped, shipOrder, type Shipped, UNCLEAR } from './booking/booking.ts';
import { type ShipInput } from './shipments.contract.ts';
import * as sql from './shipments.sql.ts';

const CONCURRENCY = 8;
/** No order starts after this time, so a slow courier cannot delay the response for a thousand orders. */
const BUDGET_MS = 40_000;

export type { Shipment } from './shipments.sql.ts';
export type { TrackingSummary } from './tracking.sql.ts';
export { findByAccountAwb, findByAwb, lockShipment } from './shipments.sql.ts';
export { getBookedSummary, markChanged, markOrderChanged, pollNow, updateTracking } from './tracking.sql.ts';
export { claimPoll, listDuePolls, listMissedChanges, repeatPolls } from './due.sql.ts';
export { chargesAnswer } from './answers.contract.ts';
export { listOrderCharges, sumShippedPaise } from './charges/charges.ts';
export { bookedKeyOf, getCarrier, shipOrder } from './booking/booking.ts';
export { cancelOrder, closeCancelled } from './cancelling/cancelling.ts';
export { quoteReturn, updateReturnCharge } from './cancelling/returning.ts';
export {
  lockWeighable,
  settledReceipt,
  settleWeight,
  weigh,
  type Weighable,
  listWeighablesByAwb,
  listWeighables,
} from './charges/weighing.ts';

/** Equal for AWBs that the database takes for the same: it ignores their case. */
export const awbKey = (awb: string) => awb.toUpperCase();

const SHIPPED = 'Order shipped successfully';
const NO_TIME: NotShipped = { ok: false, awb: null, code: 'UNAVAILABLE', message: TEXTS.noTime };

const notFound = () => new Refusal('NOT_FOUND', TEXTS.notFound);

function inRequestedOrder<T extends orders.OwnedOrder>(
  ids: readonly number[],
  found: readonly T[],
): (T | undefined)[] {
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.map((id) => byId.get(id));
}

/** Returns the order owners. A seller's own id is assumed here and verified by each order's status change. */
const findOwners = async (ctx: Ctx, ids: readonly number[]): Promise<(orders.OwnedOrder | undefined)[]> =>
  ctx.sellerId === null
    ? inRequestedOrder(ids, await orders.findOwners(ctx, ids))
    : ids.map((id) => ({ id, sellerId: required(ctx.sellerId) }));

const MAX_NAMED = 5;

function unknownOrders(ids: readonly number[], known: readonly (orders.Order | undefined)[]) {
  const unknown = ids.filter((_id, index) => !known[index]);
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  return new Refusal('NOT_FOUND', TEXTS.unknownIds(unknown.length > MAX_NAMED ? `${named}, …` : named));
}

function notShipped({ status, customerUniqueId }: orders.Order) {
  const textOf = {
    PENDING: TEXTS.notShipped,
    BOOKING: TEXTS.notShippedYet,
    READY: TEXTS.notShippedYet,
    CANCEL: TEXTS.cancelledHasNone,
  }[status];
  return new Refusal('NOT_SHIPPED', textOf(customerUniqueId));
}

/** Requires all orders to be the caller's and shipped. Otherwise throws 404 or 409. */
export async function getShippedOrders(
  ctx: Ctx,
  ids: number[],
): Promise<{ order: orders.Order; shipment: sql.Shipment }[]> {
  const requested = inRequestedOrder(ids, await orders.findOrders(ctx, ctx.sellerId, ids));
  if (requested.some((order) => !order)) throw unknownOrders(ids, requested);
  const shipments = await sql.findBooked(ctx, ids);
  return requested.map((found) => {
    const order = required(found);
    const shipment = shipments.get(order.id);
    if (order.status !== 'READY' || shipment?.state !== 'BOOKED') throw notShipped(order);
    return { order, shipment };
  });
}

/** Ships each order independently of the others' failures. Duplicate ids ship once. */
export async function shipOrders(ctx: Ctx, { shippingId }: ShipInput) {
  const ids = [...new Set(shippingId)];
  const until = Date.now() + BUDGET_MS;
  const owned = await findOwners(ctx, ids);
  const outcomes = await settleAll(owned, CONCURRENCY, async (order): Promise<Shipped | NotShipped> => {
    if (!order) return NOT_FOUND;
    return Date.now() < until ? shipOrder(ctx, order) : NO_TIME;
  });
  if (outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value === NOT_FOUND))
    throw notFound();
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of failures) ctx.log.error({ err: reason }, 'an order could not be shipped');
  // If every order failed unexpectedly, rethrow, for example as 503 if the database is down.
  if (failures.length === outcomes.length) throw required(failures[0]).reason;
  const results = outcomes.map((outcome, index) => {
    const done = outcome.status === 'fulfilled' ? outcome.value : UNCLEAR;
    return {
      trackingId: required(ids[index]),
      ok: done.ok,
      wayBillId: done.awb,
      message: done.ok ? SHIPPED : done.message,
      ...(done.ok ? { charge: toRupees(done.chargePaise) } : { code: done.code, ...done.details }),
    };
  });
  const success = results.filter((result) => result.ok).length;
  return { success, failed: results.length - success, results };
}
