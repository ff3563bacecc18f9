import {
  type BookedKey,
  type Booking,
  type Carrier,
  CarrierRefusal,
  CarrierUnclear,
  type Parcel,
  type ParcelKey,
} from '../../../carriers/carrier.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { TrackingStatus } from '../../../contract/statuses.ts';
import { CONNECTION_TEXTS as ACCOUNT_TEXTS } from '../../../contract/texts/connections.ts';
import { TEXTS as POINT_TEXTS } from '../../../contract/texts/pickup-points.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import {
  findRegisteredName,
  openCourier,
  registerPoint,
  type RegisteredPoint,
  takeAwb,
} from '../../connections/connections.ts';
import { notifyBuyer } from '../../notifications/notifications.ts';
import * as orders from '../../orders/orders.ts';
import * as wallet from '../../wallet/wallet.ts';
import * as dueSql from '../due.sql.ts';
import * as sql from '../shipments.sql.ts';
import { parcelOf } from './parcel.ts';

/**
 * Ships in three steps, so that no parcel is booked twice, charged twice, or charged without a booking:
 * reserve (one transaction: PENDING → BOOKING, shipment, charge) → book (the courier, outside a transaction)
 * → confirm or release. The sweep finishes interrupted bookings by asking the courier for the same reference.
 */

/** Longer than a courier's 9.5 s, so the reserving request is still at work until the lease ends. */
const LEASE_MS = 15_000;
export const POLL_MS = 30 * MINUTE_MS;
/** When a released booking is asked for first. */
export const RECHECK_MS = 10 * MINUTE_MS;

export type Shipped = { ok: true; awb: string };
export type NotShipped = {
  ok: false;
  awb: string | null;
  code: ErrorCode;
  message: string;
  details?: Refusal['body'];
};

type Reserved = { shipmentId: number; order: orders.Order; parcel: Parcel; carrier: Carrier };

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

const chargeRef = (shipmentId: number) => `shipment:${shipmentId}:charge`;
const refundRef = (shipmentId: number) => `shipment:${shipmentId}:refund`;

/** Opens what the parcel was booked with, also if another account serves new parcels by now. */
export const getCarrier = async (ctx: Ctx, { connectionId }: Pick<sql.Shipment, 'connectionId'>) =>
  (await openCourier(ctx, connectionId)).carrier;

/** Throws why an order cannot be shipped. Returns null if the seller has no such order. */
async function throwCannotShip(ctx: Ctx, sellerId: number, orderId: number): Promise<null> {
  const now = await orders.findOrder(ctx, sellerId, orderId);
  if (!now) return null;
  if (now.status === 'READY') throw new Refusal('ALREADY_SHIPPED', TEXTS.alreadyShipped);
  if (now.status === 'BOOKING') throw new Refusal('BEING_SHIPPED', TEXTS.beingShipped);
  throw new Refusal('ORDER_NOT_PENDING', TEXTS.unableToShip);
}

/** Checks that the priced terms still hold: pickup point, courier and mode, pickup time. */
async function checkTerms(ctx: Ctx, order: orders.Order) {
  const { point, isOffered, account, isPrepaid } = await sql.findShippingFacts(ctx, order);
  if (!point) throw new Refusal('NOT_FOUND', POINT_TEXTS.notFound);
  if (!point.isActive) throw new Refusal('POINT_INACTIVE', POINT_TEXTS.notActive);
  if (order.pickupAt && order.pickupAt < ctx.now())
    throw new Refusal('PICKUP_TIME_PASSED', TEXTS.pickupPassed);
  if (point.pin !== order.receipt.ends.sourcePin) throw new Refusal('POINT_MOVED', TEXTS.pointMoved);
  if (!isOffered) throw new Refusal('COURIER_UNAVAILABLE', TEXTS.serviceOff);
  if (account ? !account.isActive : !ctx.carriers.sandbox)
    throw new Refusal('NO_COURIER_ACCOUNT', ACCOUNT_TEXTS.noAccount);
  return { point, account, isPrepaid };
}

/** The courier does not know the pickup point yet, or not as it is now. */
class PointNotRegistered extends Error {
  constructor(readonly register: (ctx: Ctx) => Promise<void>) {
    super('the pickup point is not registered');
  }
}

/** Opens the account, takes an AWB of its pool and finds the name of the pickup point there. */
async function prepareAccount(
  ctx: Ctx,
  point: RegisteredPoint,
  chosen: { connectionId: number; service: string | null } | null,
) {
  const connectionId = chosen?.connectionId ?? null;
  const { account, carrier } = await openCourier(ctx, connectionId);
  if (!account || connectionId === null)
    return { connectionId, carrier, service: null, pointName: null, awb: null };
  const pointName = account.registerPoint && (await findRegisteredName(ctx, connectionId, point));
  if (account.registerPoint && pointName === null)
    throw new PointNotRegistered((outer) => registerPoint(outer, connectionId, account, point));
  const awb = account.bindsAwbs ? await takeAwb(ctx, connectionId) : null;
  return { connectionId, carrier, service: chosen?.service ?? null, pointName, awb };
}

const FIRST_ATTEMPT = 1;

/** Looks up earlier attempts only on a conflict, which is rare. Requires the order's lock. */
async function insertAttempt(ctx: Ctx, shipment: Omit<sql.NewShipment, 'attempt' | 'reference'>) {
  const insert = async (attempt: number) => {
    const reference = `HK${shipment.orderId}-${attempt}`;
    return { reference, shipmentId: await sql.insertShipment(ctx, { ...shipment, attempt, reference }) };
  };
  return insert(FIRST_ATTEMPT).catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return insert((await sql.findLastAttempt(ctx, shipment.orderId)) + 1);
  });
}

async function reserve(ctx: Ctx, { id: orderId, sellerId }: orders.OwnedOrder): Promise<Reserved | null> {
  return inTransaction(ctx, async (tx) => {
    const begun = await orders.beginBooking(tx, { sellerId, orderId });
    if (!begun) return throwCannotShip(tx, sellerId, orderId);
    const { order, contents } = begun;
    const { point, account: chosen, isPrepaid } = await checkTerms(tx, order);
    const { carrier, ...account } = await prepareAccount(tx, point, chosen);
    const { shipmentId, reference } = await insertAttempt(tx, {
      orderId,
      orderedAt: order.createdAt,
      sellerId,
      courierId: order.courierId,
      motId: order.motId,
      sourceCity: point.city,
      sourcePin: point.pin,
      zoneId: order.receipt.zone.id,
      chargePaise: order.chargePaise,
      isCharged: isPrepaid,
      receipt: JSON.stringify(order.receipt),
      leaseUntil: new Date(tx.now().getTime() + LEASE_MS),
      connectionId: account.connectionId,
      askedAwb: account.awb,
    });
    if (isPrepaid) {
      await wallet.charge(tx, {
        userId: sellerId,
        amountPaise: order.chargePaise,
        reference: chargeRef(shipmentId),
        orderId,
        shipmentId,
      });
    }
    return {
      shipmentId,
      order,
      parcel: parcelOf(order, contents, point, { reference, ...account }),
      carrier,
    };
  });
}

/** RESERVED → BOOKED. `order` must have been read while BOOKING: the counts are corrected from its status. Returns false if already settled. */
export async function confirm(ctx: Ctx, shipmentId: number, order: orders.Order, booking: Booking) {
  const status: TrackingStatus = order.pickupAt === null ? 'READY_TO_SHIP' : 'PICKUP_SCHEDULED';
  return inTransaction(ctx, async (tx) => {
    const nextPollAt = new Date(tx.now().getTime() + POLL_MS);
    const isBooked = await sql
      .markBooked(tx, shipmentId, order, booking, status, nextPollAt)
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new CarrierUnclear('an AWB that another parcel carries') : error;
      });
    if (!isBooked) return false;
    await orders.finishBooking(tx, order);
    await notifyBuyer(tx, shipmentId, order, 'SHIPPED');
    return true;
  });
}

/** RESERVED → RELEASED. Refunds the charge and returns the order to PENDING. */
export async function release(ctx: Ctx, shipmentId: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const recheckAt = new Date(tx.now().getTime() + RECHECK_MS);
    if (!(await sql.markReleased(tx, shipmentId, reason, recheckAt))) return;
    const shipment = required(await sql.findById(tx, shipmentId));
    await orders.releaseBooking(tx, shipment.orderId);
    await refundCharge(tx, shipment);
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

/** The sweep settled the shipment before the courier's late answer. Cancels a booking that it released. */
async function resolveLateBooking(
  ctx: Ctx,
  carrier: Carrier,
  shipmentId: number,
  booking: Booking,
): Promise<Shipped | NotShipped> {
  const shipment = required(await sql.findById(ctx, shipmentId));
  if (shipment.awb === booking.awb) return { ok: true, awb: booking.awb };
  await carrier.cancel({ ...keyOf(shipment), awb: booking.awb });
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

/** Registers the pickup point first if the courier needs that: outside the transaction, because it uses the network. */
async function reserveRegistered(ctx: Ctx, owned: orders.OwnedOrder): Promise<Reserved | null> {
  try {
    return await reserve(ctx, owned);
  } catch (error) {
    if (!(error instanceof PointNotRegistered)) throw error;
    await error.register(ctx);
    return reserve(ctx, owned);
  }
}

/** On a courier's refusal the order returns to pending without a charge, and no error is thrown. */
export async function shipOrder(ctx: Ctx, owned: orders.OwnedOrder): Promise<Shipped | NotShipped> {
  let reserved: Reserved | null;
  try {
    reserved = await reserveRegistered(ctx, owned);
  } catch (error) {
    if (error instanceof CarrierRefusal)
      return { ok: false, awb: null, code: 'COURIER_REFUSED', message: error.message };
    if (error instanceof CarrierUnclear) return NOT_REGISTERED;
    if (!(error instanceof Refusal)) throw error;
    const shipped = (await sql.findBooked(ctx, [owned.id])).get(owned.id);
    return {
      ok: false,
      awb: shipped?.awb ?? null,
      code: error.code,
      message: error.message,
      details: error.body,
    };
  }
  if (!reserved) return NOT_FOUND;
  const { shipmentId, order, parcel, carrier } = reserved;
  try {
    const booking = await carrier.book(parcel);
    if (await confirm(ctx, shipmentId, order, booking)) return { ok: true, awb: booking.awb };
    return await resolveLateBooking(ctx, carrier, shipmentId, booking);
  } catch (error) {
    if (error instanceof CarrierRefusal) {
      await release(ctx, shipmentId, error.message);
      return { ok: false, awb: null, code: 'COURIER_REFUSED', message: error.message };
    }
    if (!(error instanceof CarrierUnclear)) throw error;
    ctx.log.warn({ err: error, shipmentId }, 'the courier gave no clear answer');
    await dueSql.endLease(ctx, shipmentId);
    return UNCLEAR;
  }
}
