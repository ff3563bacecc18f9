import { CarrierRefusal, CarrierUnclear } from '../../../carriers/carrier.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import * as orders from '../../orders/orders.ts';
import { BEFORE_PICKUP, NOT_YET_MOVING } from '../../orders/orders.ts';
import { carrierOf, giveBack } from '../booking/booking.ts';
import { undoWeighing } from '../charges/weighing.ts';
import { TEXTS } from '../shipments.contract.ts';
import * as sql from '../shipments.sql.ts';

/** The order CANCEL and the charge back, once, from these statuses only. False: the parcel moved, or it was closed already. */
export async function closeCancelled(
  ctx: Ctx,
  shipment: sql.Shipment,
  from = NOT_YET_MOVING,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Scans are written under this lock.
    await sql.lockById(ctx, shipment.id);
    if (await sql.hasOtherScans(ctx, shipment.id, BEFORE_PICKUP)) return false;
    if (!(await sql.markCancelled(ctx, shipment.id, from))) return false;
    await orders.cancelReady(ctx, { sellerId: shipment.sellerId, orderId: shipment.orderId });
    await giveBack(ctx, shipment);
    await undoWeighing(ctx, shipment.id);
    return true;
  });
}

/** Asks the courier, then closes. A courier that keeps the parcel ends the matter, and so does a parcel that moves by now. */
export async function cancelAtCourier(ctx: Ctx, shipment: sql.Shipment): Promise<boolean> {
  const carrier = await carrierOf(ctx, shipment.courierId);
  try {
    await carrier.cancel(shipment.courierId, required(shipment.awb));
  } catch (error) {
    if (error instanceof CarrierRefusal) await sql.forgetCancel(ctx, shipment.id);
    throw error;
  }
  const isClosed = await closeCancelled(ctx, shipment);
  if (!isClosed) await sql.forgetCancel(ctx, shipment.id);
  return isClosed;
}

/**
 * Cancels a shipment that is not picked up yet: noted first, then asked for at the courier, then closed with the charge
 * given back. What stops in between is finished by the sweep.
 */
export async function cancelOrder(ctx: Ctx, { id }: { id: number }) {
  const order = await orders.getOrder(ctx, id);
  const shipment = (await sql.bookedOf(ctx, [id])).get(id);
  const refused = () => new Refusal('CONFLICT', TEXTS.notCancellable);
  const done = { trackingId: id, status: 'CANCEL', message: TEXTS.cancelled };
  if (order.status !== 'READY' || !shipment || (await sql.hasOtherScans(ctx, shipment.id, BEFORE_PICKUP)))
    throw refused();
  if (!(await sql.askCancel(ctx, shipment.id, NOT_YET_MOVING))) throw refused();
  try {
    if (!(await cancelAtCourier(ctx, shipment))) throw refused();
  } catch (error) {
    // The courier's own word of it may be here before its answer.
    if ((await sql.findById(ctx, shipment.id))?.state === 'CANCELLED') return done;
    if (error instanceof CarrierRefusal) throw new Refusal('CONFLICT', TEXTS.courierKeeps);
    if (error instanceof CarrierUnclear)
      throw new Refusal('UNAVAILABLE', TEXTS.cancelUnclear, { headers: { 'Retry-After': '60' } });
    throw error;
  }
  return done;
}
