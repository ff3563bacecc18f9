import { CarrierRefusal, CarrierUnclear } from '../../../carriers/carrier.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import * as orders from '../../orders/orders.ts';
import { SCANS_BEFORE_MOVEMENT, CANCELLABLE_STATUSES } from '../../orders/orders.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import { bookedKeyOf, getCarrier, refundCharge } from '../booking/booking.ts';
import { reverseWeightCharges } from '../charges/weighing.ts';
import * as sql from '../shipments.sql.ts';

/** Cancels the order and refunds it, once. Returns false if the parcel has moved or is already cancelled. */
export async function closeCancelled(
  ctx: Ctx,
  shipment: sql.Shipment,
  from = CANCELLABLE_STATUSES,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Scans are written under this lock.
    await sql.lockShipment(tx, shipment.id);
    if (await sql.hasOtherScans(tx, shipment.id, SCANS_BEFORE_MOVEMENT)) return false;
    if (!(await sql.markCancelled(tx, shipment.id, from))) return false;
    await orders.cancelReady(tx, { sellerId: shipment.sellerId, orderId: shipment.orderId });
    await refundCharge(tx, shipment);
    await reverseWeightCharges(tx, shipment.id);
    await queueEvents(tx, shipment.sellerId, 'shipment.cancelled', () => [
      {
        order: { id: shipment.orderId },
        data: { wayBillId: required(shipment.awb), status: 'CANCELLED' as const, at: tx.now().toISOString() },
      },
    ]);
    return true;
  });
}

/** Asks the courier, then closes. The request is dropped if the courier refuses or the parcel has moved. */
export async function cancelAtCourier(ctx: Ctx, shipment: sql.Shipment): Promise<boolean> {
  const carrier = await getCarrier(ctx, shipment);
  try {
    await carrier.cancel(bookedKeyOf(shipment));
  } catch (error) {
    if (error instanceof CarrierRefusal) await sql.clearCancelRequest(ctx, shipment.id);
    throw error;
  }
  const isClosed = await closeCancelled(ctx, shipment);
  if (!isClosed) await sql.clearCancelRequest(ctx, shipment.id);
  return isClosed;
}

/** Records the request, asks the courier, then closes and refunds. The sweep finishes interrupted requests. */
export async function cancelOrder(ctx: Ctx, { id }: { id: number }) {
  const order = await orders.getOrder(ctx, id);
  const shipment = (await sql.findBooked(ctx, [id])).get(id);
  const refused = () => new Refusal('NOT_CANCELLABLE', TEXTS.notCancellable);
  const done = { trackingId: id, status: 'CANCEL', message: TEXTS.cancelled };
  if (
    order.status !== 'READY' ||
    !shipment ||
    (await sql.hasOtherScans(ctx, shipment.id, SCANS_BEFORE_MOVEMENT))
  )
    throw refused();
  if (!(await sql.requestCancel(ctx, shipment.id, CANCELLABLE_STATUSES))) throw refused();
  await orders.saveCanceller(ctx, order);
  try {
    if (!(await cancelAtCourier(ctx, shipment))) throw refused();
  } catch (error) {
    // A webhook may have cancelled the shipment before the courier answered.
    if ((await sql.findById(ctx, shipment.id))?.state === 'CANCELLED') return done;
    if (error instanceof CarrierRefusal) throw new Refusal('COURIER_REFUSED', TEXTS.courierKeeps);
    if (error instanceof CarrierUnclear)
      throw new Refusal('COURIER_UNCLEAR', TEXTS.cancelUnclear, { headers: { 'Retry-After': '60' } });
    throw error;
  }
  return done;
}
