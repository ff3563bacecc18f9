import type { Ctx } from '../../../deps.ts';
import { forEachDue } from '../../../platform/concurrency.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { ANY_SELLER, findOrder } from '../../orders/orders.ts';
import { cancelAtCourier } from '../cancelling/cancelling.ts';
import * as dueSql from '../due.sql.ts';
import type * as sql from '../shipments.sql.ts';
import { getCarrier, confirm, keyOf, RECHECK_MS, release } from './booking.ts';

const LEASE_MS = 15_000;
const BATCH = 50;
const NEWEST = 10_000;

async function settle(ctx: Ctx, shipment: sql.Shipment) {
  const carrier = await getCarrier(ctx, shipment);
  const booking = await carrier.settle(keyOf(shipment));
  if (!booking) return release(ctx, shipment.id, 'The courier has no such booking.');
  const order = required(await findOrder(ctx, ANY_SELLER, shipment.orderId));
  await confirm(ctx, shipment.id, order, booking);
}

/** Finishes bookings that were reserved but never confirmed, by asking the courier. */
export async function finishStuckBookings(ctx: Ctx): Promise<void> {
  const overdue = await dueSql.listOverdueReservations(ctx, BATCH);
  await forEachDue(ctx, overdue, async (shipment) => {
    const leaseUntil = new Date(ctx.now().getTime() + LEASE_MS);
    if (await dueSql.claimReservation(ctx, shipment, leaseUntil)) await settle(ctx, shipment);
  });
}

/** Longer and longer pauses, for a day. */
function nextRecheck(ctx: Ctx, { reservedAt }: sql.Shipment): Date | null {
  const ageMs = ctx.now().getTime() - reservedAt.getTime();
  return ageMs >= DAY_MS ? null : new Date(ctx.now().getTime() + Math.max(RECHECK_MS, ageMs));
}

/** Cancels bookings that appear at the courier after they were released and refunded. */
export async function cancelLateBookings(ctx: Ctx): Promise<void> {
  await forEachDue(ctx, await dueSql.listDueRechecks(ctx, BATCH), async (shipment) => {
    const next = nextRecheck(ctx, shipment);
    if (!(await dueSql.claimRecheck(ctx, shipment, next))) return;
    const carrier = await getCarrier(ctx, shipment);
    const booking = await carrier.settle(keyOf(shipment));
    if (!booking) return;
    ctx.log.warn({ shipmentId: shipment.id, awb: booking.awb }, 'cancelling a booking that appeared late');
    await carrier.cancel({ ...keyOf(shipment), awb: booking.awb });
    await dueSql.claimRecheck(ctx, { ...shipment, nextRecheckAt: next }, null);
  });
}

/** Finishes cancellations that were requested but never closed. */
export async function finishStuckCancellations(ctx: Ctx): Promise<void> {
  const overdue = await dueSql.listOverdueCancels(ctx, new Date(ctx.now().getTime() - LEASE_MS), BATCH);
  await forEachDue(ctx, overdue, async (shipment) => {
    if (await dueSql.claimCancel(ctx, shipment)) await cancelAtCourier(ctx, shipment);
  });
}

/** Fills the order date of shipments booked by instances older than migration 017, during an upgrade, for the dashboards. */
export async function fillOrderDates(ctx: Ctx): Promise<void> {
  const ids = await dueSql.listWithoutOrderDate(ctx, NEWEST);
  if (ids.length > 0) await dueSql.setOrderDates(ctx, ids);
}
