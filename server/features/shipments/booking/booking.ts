import {
  type BookedKey,
  type Booking,
  type Carrier,
  CarrierRefusal,
  CarrierUnclear,
  LocalRefusal,
  type ParcelKey,
} from '../../../carriers/carrier.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { TrackingStatus } from '../../../contract/statuses.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { openCourier } from '../../connections/connections.ts';
import { notifyBuyer } from '../../notifications/notifications.ts';
import * as orders from '../../orders/orders.ts';
import * as wallet from '../../wallet/wallet.ts';
import { queueEvents } from '../../webhooks/webhooks.ts';
import * as dueSql from '../due.sql.ts';
import * as sql from '../shipments.sql.ts';
import { saveRefusal } from './refusals.ts';
import { type Reserved, reserve } from './reserving.ts';

/**
 * Ships in three steps, so that no parcel is booked twice, charged twice, or charged without a booking:
 * reserve (one transaction: PENDING → BOOKING, shipment, charge) → book (the courier, outside a transaction)
 * → confirm or release. The sweep finishes interrupted bookings by asking the courier for the same reference.
 */

/** When the sweep first asks for a released booking. */
export const RECHECK_MS = 10 * MINUTE_MS;

export type Shipped = { ok: true; awb: string; chargePaise: number };
export type NotShipped = {
  ok: false;
  awb: string | null;
  code: ErrorCode;
  message: string;
  details?: Refusal['body'];
};

/** Before a booking is known, the AWB is the one bound to the parcel. */
export const keyOf = ({ courierId, reference, awb, askedAwb }: sql.Shipment): ParcelKey => ({
  courierId,
  reference,
  awb: awb ?? askedAwb,
});
export const bookedKeyOf = (shipment: sql.Shipment): BookedKey => ({
  ...keyOf(shipment),
  awb: required(shipment.awb),
});

const refundRef = (shipmentId: number) => `shipment:${shipmentId}:refund`;

/** Opens what the parcel was booked with, also if another account serves new parcels by now. */
export const getCarrier = async (ctx: Ctx, { connectionId }: Pick<sql.Shipment, 'connectionId'>) =>
  (await openCourier(ctx, connectionId)).carrier;

const TAKEN = 'an AWB that another parcel carries';

/** RESERVED → BOOKED. `order` must have been read while BOOKING: the counts are corrected from its status. Returns false if already settled. */
export async function confirm(
  ctx: Ctx,
  { shipmentId, pollMinutes }: Pick<Reserved, 'shipmentId' | 'pollMinutes'>,
  order: orders.Order,
  booking: Booking,
) {
  const status: TrackingStatus = order.pickupAt === null ? 'READY_TO_SHIP' : 'PICKUP_SCHEDULED';
  return inTransaction(ctx, async (tx) => {
    const nextPollAt = new Date(tx.now().getTime() + pollMinutes * MINUTE_MS);
    const isBooked = await sql
      .markBooked(tx, shipmentId, order, booking, status, nextPollAt)
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new CarrierUnclear(TAKEN) : error;
      });
    if (!isBooked) return false;
    await orders.finishBooking(tx, order);
    await notifyBuyer(tx, shipmentId, order, 'SHIPPED');
    await queueEvents(tx, order.sellerId, 'shipment.booked', () => [
      {
        order,
        data: { wayBillId: booking.awb, status, courierId: order.courierId, at: tx.now().toISOString() },
      },
    ]);
    return true;
  });
}

async function returnOrder(ctx: Ctx, shipment: sql.Shipment, reason: string) {
  await orders.releaseBooking(ctx, shipment.orderId);
  await saveRefusal(ctx, shipment.orderId, 'COURIER_REFUSED', reason);
  await refundCharge(ctx, shipment);
}

/** RESERVED → RELEASED. Refunds the charge and returns the order to PENDING. */
export async function release(ctx: Ctx, shipmentId: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const recheckAt = new Date(tx.now().getTime() + RECHECK_MS);
    if (!(await sql.markReleased(tx, shipmentId, reason, recheckAt))) return;
    await returnOrder(tx, required(await sql.findById(tx, shipmentId)), reason);
  });
}

/** Releases a parcel that the courier never saw. Its AWB was bound to it, so no other parcel gets it. */
async function releaseUnsent(ctx: Ctx, shipmentId: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    if (!(await sql.markReleased(tx, shipmentId, reason, null))) return;
    await returnOrder(tx, required(await sql.findById(tx, shipmentId)), reason);
  });
}

export async function refundCharge(ctx: Ctx, shipment: sql.Shipment) {
  if (!shipment.isCharged) return;
  await wallet.refund(ctx, {
    userId: shipment.sellerId,
    amountPaise: shipment.chargePaise,
    reference: refundRef(shipment.id),
    orderId: shipment.orderId,
    shipmentId: shipment.id,
  });
}

/** Cancels a booking that came after its release. Throws if another parcel has the AWB: that one must not be cancelled. */
export async function cancelLate(ctx: Ctx, carrier: Carrier, shipment: sql.Shipment, { awb }: Booking) {
  if (await sql.isCarriedByOther(ctx, shipment.id, awb)) throw new CarrierUnclear(TAKEN);
  await carrier.cancel({ ...keyOf(shipment), awb });
}

/** The sweep settled the shipment before the courier's late answer. Cancels a booking that it released. */
async function resolveLateBooking(
  ctx: Ctx,
  carrier: Carrier,
  shipmentId: number,
  booking: Booking,
): Promise<Shipped | NotShipped> {
  const shipment = required(await sql.findById(ctx, shipmentId));
  const { awb, chargePaise } = shipment;
  if (awb === booking.awb) return { ok: true, awb, chargePaise };
  await cancelLate(ctx, carrier, shipment, booking);
  return UNCLEAR;
}

export const NOT_FOUND: NotShipped = { ok: false, awb: null, code: 'NOT_FOUND', message: TEXTS.notFound };
const NOT_REGISTERED: NotShipped = {
  ok: false,
  awb: null,
  code: 'UNAVAILABLE',
  message: TEXTS.pointNotRegistered,
};
export const UNCLEAR: NotShipped = { ok: false, awb: null, code: 'COURIER_UNCLEAR', message: TEXTS.unclear };

/** Refusals that the seller cannot be blamed for: shown on the order and counted in the back office. */
const COURIERS_REASONS: ErrorCode[] = ['COURIER_REFUSED', 'NO_AWBS', 'NO_COURIER_ACCOUNT', 'UNAVAILABLE'];
/** Also those after which another courier may take the order. */
const NEXT_REASONS: ErrorCode[] = [...COURIERS_REASONS, 'COURIER_UNAVAILABLE'];

/** The point's registration refused, or a term of the order that does not hold. Other errors are thrown. */
function notShippedOf(error: unknown): NotShipped {
  if (error instanceof CarrierRefusal)
    return { ok: false, awb: null, code: 'COURIER_REFUSED', message: error.message };
  if (error instanceof CarrierUnclear) return NOT_REGISTERED;
  if (!(error instanceof Refusal)) throw error;
  const { code, message, body } = error;
  return { ok: false, awb: null, code, message, details: body };
}

/** On a courier's refusal the order returns to pending without a charge, and no error is thrown. */
async function shipOnce(ctx: Ctx, owned: orders.OwnedOrder): Promise<Shipped | NotShipped> {
  let reserved: Reserved | null;
  try {
    reserved = await reserve(ctx, owned);
  } catch (error) {
    const refusal = notShippedOf(error);
    if (COURIERS_REASONS.includes(refusal.code))
      await saveRefusal(ctx, owned.id, refusal.code, refusal.message);
    const shipped = (await sql.findBooked(ctx, [owned.id])).get(owned.id);
    return { ...refusal, awb: shipped?.awb ?? null };
  }
  if (!reserved) return NOT_FOUND;
  const { shipmentId, order, parcel, carrier } = reserved;
  try {
    const booking = await carrier.book(parcel, reserved.withinMs);
    if (await confirm(ctx, reserved, order, booking))
      return { ok: true, awb: booking.awb, chargePaise: order.chargePaise };
    return await resolveLateBooking(ctx, carrier, shipmentId, booking);
  } catch (error) {
    if (error instanceof CarrierRefusal) {
      if (error instanceof LocalRefusal) await releaseUnsent(ctx, shipmentId, error.message);
      else await release(ctx, shipmentId, error.message);
      return { ok: false, awb: null, code: 'COURIER_REFUSED', message: error.message };
    }
    if (!(error instanceof CarrierUnclear)) throw error;
    ctx.log.warn({ err: error, shipmentId }, 'the courier gave no clear answer');
    await dueSql.endLease(ctx, shipmentId);
    return UNCLEAR;
  }
}

/** No seller's click waits for another courier after this time: the next click begins with it. */
const NEXT_UNTIL_MS = 5_000;

/** Ships an order, if need be with the next couriers that the seller's rules name. */
export async function shipOrder(ctx: Ctx, owned: orders.OwnedOrder): Promise<Shipped | NotShipped> {
  const begun = performance.now();
  for (;;) {
    const outcome = await shipOnce(ctx, owned);
    if (outcome.ok || !NEXT_REASONS.includes(outcome.code)) return outcome;
    const hasNext = await orders.takeNextCourier(ctx, owned, {
      code: outcome.code,
      reason: outcome.message,
    });
    if (!hasNext || performance.now() - begun > NEXT_UNTIL_MS) return outcome;
  }
}
