import { type Carrier, CarrierUnclear, type Parcel } from '../../../carriers/carrier.ts';
import { CONNECTION_TEXTS as ACCOUNT_TEXTS } from '../../../contract/texts/connections.ts';
import { TEXTS as POINT_TEXTS } from '../../../contract/texts/pickup-points.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import {
  findRegisteredName,
  holdCourier,
  registerPoint,
  type RegisteredPoint,
  takeAwb,
} from '../../connections/connections.ts';
import * as orders from '../../orders/orders.ts';
import { findPickupPoint } from '../../pickup-points/pickup-points.ts';
import * as wallet from '../../wallet/wallet.ts';
import * as sql from '../shipments.sql.ts';
import { parcelOf } from './parcel.ts';

/** Longer than a courier's 9.5 s, so the reserving request is still at work until the lease ends. */
const LEASE_MS = 15_000;
const FIRST_ATTEMPT = 1;
/** For registering the pickup point and booking together: no seller's click waits more than 10 s. */
const CLICK_MS = 9_000;
/** A booking gets at least this long, or the seller ships again: the point is registered by then. */
const MIN_BOOKING_MS = 4_000;

export type Reserved = {
  shipmentId: number;
  order: orders.Order;
  parcel: Parcel;
  carrier: Carrier;
  pollMinutes: number;
  /** Set if a part of the click's time is over. */
  withinMs?: number;
};

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
  const { point, isOffered, account, ...terms } = await sql.findShippingFacts(ctx, order);
  if (!point) throw new Refusal('NOT_FOUND', POINT_TEXTS.notFound);
  if (!point.isActive) throw new Refusal('POINT_INACTIVE', POINT_TEXTS.notActive);
  if (order.pickupAt && order.pickupAt < ctx.now())
    throw new Refusal('PICKUP_TIME_PASSED', TEXTS.pickupPassed);
  if (point.pin !== order.receipt.ends.sourcePin) throw new Refusal('POINT_MOVED', TEXTS.pointMoved);
  if (!isOffered) throw new Refusal('COURIER_UNAVAILABLE', TEXTS.serviceOff);
  if (account ? !account.isActive : !ctx.carriers.sandbox)
    throw new Refusal('NO_COURIER_ACCOUNT', ACCOUNT_TEXTS.noAccount);
  return { point, account, ...terms };
}

/** The courier does not know the pickup point yet, or only an older version. */
class PointNotRegistered extends Error {
  constructor(readonly register: (ctx: Ctx, withinMs: number) => Promise<void>) {
    super('the pickup point is not registered');
  }
}

/** Opens the account, takes an AWB of its pool and finds the name of the pickup point there. */
async function prepareAccount(
  ctx: Ctx,
  sellerId: number,
  point: RegisteredPoint,
  chosen: { connectionId: number; service: string | null } | null,
) {
  const connectionId = chosen?.connectionId ?? null;
  const { account, ...opened } = await holdCourier(ctx, connectionId);
  if (!account || connectionId === null)
    return { connectionId, ...opened, service: null, pointName: null, awb: null };
  const pointName = account.registerPoint && (await findRegisteredName(ctx, connectionId, point));
  if (account.registerPoint && pointName === null)
    throw new PointNotRegistered((outer, withinMs) => {
      const readPoint = async () => required(await findPickupPoint(outer, sellerId, point.id));
      return registerPoint(outer, { connectionId, account, point, readPoint }, withinMs);
    });
  const awb = account.bindsAwbs ? await takeAwb(ctx, connectionId) : null;
  return { connectionId, ...opened, service: chosen?.service ?? null, pointName, awb };
}

/** Looks up earlier attempts only on a conflict, which is rare. Requires the order's lock. */
async function insertAttempt(
  ctx: Ctx,
  prefix: string,
  shipment: Omit<sql.NewShipment, 'attempt' | 'reference'>,
) {
  const insert = async (attempt: number) => {
    const reference = `${prefix}-${shipment.orderId}-${attempt}`;
    return { reference, shipmentId: await sql.insertShipment(ctx, { ...shipment, attempt, reference }) };
  };
  return insert(FIRST_ATTEMPT).catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return insert((await sql.findLastAttempt(ctx, shipment.orderId)) + 1);
  });
}

async function reserveOnce(ctx: Ctx, { id: orderId, sellerId }: orders.OwnedOrder): Promise<Reserved | null> {
  return inTransaction(ctx, async (tx) => {
    const begun = await orders.beginBooking(tx, { sellerId, orderId });
    if (!begun) return throwCannotShip(tx, sellerId, orderId);
    const { order, contents } = begun;
    const { point, account: chosen, isPrepaid, referencePrefix } = await checkTerms(tx, order);
    const { carrier, pollMinutes, ...account } = await prepareAccount(tx, sellerId, point, chosen);
    const { shipmentId, reference } = await insertAttempt(tx, referencePrefix, {
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
        reference: `shipment:${shipmentId}:charge`,
        orderId,
        shipmentId,
      });
    }
    const parcel = parcelOf(order, contents, point, { reference, ...account });
    return { shipmentId, order, parcel, carrier, pollMinutes };
  });
}

/**
 * PENDING → BOOKING: binds an AWB, charges the seller and inserts the attempt in one transaction. A courier that needs
 * the pickup point gets it first: outside the transaction, because that uses the network. Null: no such order.
 */
export async function reserve(ctx: Ctx, owned: orders.OwnedOrder): Promise<Reserved | null> {
  try {
    return await reserveOnce(ctx, owned);
  } catch (error) {
    if (!(error instanceof PointNotRegistered)) throw error;
    const begun = performance.now();
    await error.register(ctx, CLICK_MS);
    const withinMs = Math.floor(CLICK_MS - (performance.now() - begun));
    if (withinMs < MIN_BOOKING_MS) throw new CarrierUnclear('registering the pickup point took too long');
    const reserved = await reserveOnce(ctx, owned).catch((again: unknown) => {
      if (!(again instanceof PointNotRegistered)) throw again;
      throw new CarrierUnclear('the pickup point changed while it was registered');
    });
    return reserved && { ...reserved, withinMs };
  }
}
