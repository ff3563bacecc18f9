import type { Booking } from '../../carriers/carrier.ts';
import type { TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { rowsOf } from '../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import { countParcel } from '../daily-totals/daily-totals.ts';
import type { Order } from '../orders/orders.ts';
import { countProgress } from './parcel-counts.sql.ts';

export type ShipmentState = 'RESERVED' | 'BOOKED' | 'RELEASED' | 'CANCELLED';

export type Shipment = {
  id: number;
  orderId: number;
  sellerId: number;
  reference: string;
  courierId: number;
  state: ShipmentState;
  awb: string | null;
  sortCode: string | null;
  trackingStatus: TrackingStatus;
  trackingAt: Date | null;
  /** The number of its last status, for webhooks. */
  statusSequence: number;
  hasFailed: boolean;
  transitHours: number | null;
  chargePaise: number;
  isCharged: boolean;
  leaseUntil: Date | null;
  nextPollAt: Date | null;
  bookedAt: Date | null;
  cancelAskedAt: Date | null;
  /** Null for the sandbox. */
  connectionId: number | null;
  askedAwb: string | null;
  nextRecheckAt: Date | null;
  reservedAt: Date;
  releasedAt: Date | null;
};

const toShipment = (row: Row) => fromRow<Shipment>(row, ['hasFailed', 'isCharged']);

const shipments = (ctx: Ctx) => ctx.db<Row>('shipments');

const SHIPPING_FACTS = `SELECT a.name, a.phone, a.address, a.city, a.state, a.pin, a.email, a.gst_no, a.is_active AS is_point_active,
    p.is_prepaid, c.is_active AND s.is_active AND d.service_id IS NULL AS is_service_open,
    k.connection_id, k.service, n.is_active AS is_connection_active, i.reference_prefix
  FROM users AS u LEFT JOIN seller_profiles AS p ON p.user_id = u.id LEFT JOIN pickup_points AS a ON a.user_id = u.id AND a.id = :pickupPointId
  LEFT JOIN couriers AS c ON c.id = :courierId
  LEFT JOIN courier_services AS s ON s.courier_id = c.id AND s.mot_id = :motId
  LEFT JOIN seller_disabled_services AS d ON d.user_id = u.id AND d.service_id = s.id
  LEFT JOIN carrier_services AS k ON k.courier_id = c.id AND k.mot_id = :motId AND k.is_active = 1
  LEFT JOIN connections AS n ON n.id = k.connection_id LEFT JOIN installations AS i ON i.id = 1
  WHERE u.id = :sellerId`;

type FactsRow = Record<'name' | 'phone' | 'address' | 'city' | 'state', string> & {
  pin: number | null;
  email: string | null;
  gst_no: string | null;
  connection_id: number | null;
  service: string | null;
  is_connection_active: number | null;
  is_point_active: number;
  is_prepaid: number | null;
  is_service_open: number | null;
  reference_prefix: string | null;
};

/**
 * `point` is null if it is not the seller's. `isOffered`: the seller can use this courier and mode. `account` is the
 * operator's connection for them, or null if there is none.
 */
export async function findShippingFacts(
  { db }: Ctx,
  {
    sellerId,
    pickupPointId,
    courierId,
    motId,
  }: Record<'sellerId' | 'pickupPointId' | 'courierId' | 'motId', number>,
) {
  const [row] = await rowsOf<FactsRow>(db.raw(SHIPPING_FACTS, { sellerId, pickupPointId, courierId, motId }));
  const { pin, connection_id: connectionId, ...facts } = required(row);
  const { name, phone, address, city, state, email, gst_no: gstNo, service } = facts;
  return {
    point:
      pin === null
        ? null
        : {
            id: pickupPointId,
            name,
            phone,
            address,
            city,
            state,
            pin: String(pin),
            email,
            gstNo,
            isActive: facts.is_point_active === 1,
          },
    isOffered: facts.is_service_open === 1,
    account:
      connectionId === null ? null : { connectionId, service, isActive: facts.is_connection_active === 1 },
    isPrepaid: facts.is_prepaid !== 0,
    referencePrefix: required(facts.reference_prefix),
  };
}

export type NewShipment = {
  orderId: number;
  orderedAt: Date;
  sellerId: number;
  attempt: number;
  reference: string;
  courierId: number;
  motId: number;
  sourceCity: string;
  sourcePin: string;
  zoneId: number;
  chargePaise: number;
  isCharged: boolean;
  receipt: string;
  leaseUntil: Date;
  connectionId: number | null;
  /** Bound to the parcel for good, whether or not the booking succeeds. */
  askedAwb: string | null;
};

export async function insertShipment(ctx: Ctx, shipment: NewShipment): Promise<number> {
  const [id] = await shipments(ctx).insert(
    toRow({
      ...shipment,
      sourcePin: Number(shipment.sourcePin),
      state: 'RESERVED',
      trackingStatus: 'PENDING',
      reservedAt: ctx.now(),
      changedAt: ctx.now(),
    }),
  );
  return required(id);
}

export async function findLastAttempt(ctx: Ctx, orderId: number): Promise<number> {
  const row = await ctx
    .db('shipments')
    .where({ order_id: orderId })
    .max({ last: 'attempt' })
    .first<{ last: number | null } | undefined>();
  return row?.last ?? 0;
}

export async function findById(ctx: Ctx, id: number): Promise<Shipment | null> {
  const row = await shipments(ctx).where({ id }).first();
  return row ? toShipment(row) : null;
}

/** Returns attempts that a courier has accepted, also cancelled ones, by order id. */
export async function findBooked(ctx: Ctx, orderIds: number[]): Promise<Map<number, Shipment>> {
  const rows = await shipments(ctx).whereIn('order_id', orderIds).whereIn('state', ['BOOKED', 'CANCELLED']);
  return new Map(rows.map(toShipment).map((shipment) => [shipment.orderId, shipment]));
}

export async function findByAwb(ctx: Ctx, courierId: number, awb: string): Promise<Shipment | null> {
  const row = await shipments(ctx).where({ awb, courier_id: courierId }).first();
  return row ? toShipment(row) : null;
}

export async function findByAccountAwb(
  ctx: Ctx,
  connectionId: number,
  awb: string,
): Promise<Shipment | null> {
  const row = await shipments(ctx).where({ awb, connection_id: connectionId }).first();
  return row ? toShipment(row) : null;
}

/** Of any account: two connections may be the same account. */
export const isCarriedByOther = async (ctx: Ctx, id: number, awb: string): Promise<boolean> =>
  (await shipments(ctx).where({ awb }).whereNot({ id }).first('id')) !== undefined;

/** RESERVED → BOOKED. Returns false if the shipment was already settled. */
export async function markBooked(
  ctx: Ctx,
  id: number,
  order: Order,
  booking: Booking,
  status: TrackingStatus,
  nextPollAt: Date,
) {
  const at = ctx.now();
  const changed = await ctx
    .db('shipments')
    .where({ id, state: 'RESERVED' })
    .update({
      state: 'BOOKED',
      awb: booking.awb,
      sort_code: booking.sortCode,
      pickup_reference: booking.pickupReference,
      company_parcel_id: booking.companyParcelId ?? null,
      tracking_status: status,
      tracking_at: at,
      booked_at: at,
      changed_at: at,
      lease_until: null,
      next_poll_at: nextPollAt,
    });
  if (changed !== 1) return false;
  await countParcel(ctx, {
    after: {
      ...order,
      bookedAt: at,
      orderedAt: order.createdAt,
      zoneId: order.receipt.zone.id,
      isBooked: true,
      status,
      hasFailed: false,
      transitHours: null,
    },
  });
  return true;
}

/**
 * RESERVED → RELEASED. The booking of a parcel of an account may appear late, so the sweep asks again at `recheckAt`; it
 * is null if nothing was sent.
 */
export const markReleased = async (ctx: Ctx, id: number, refusal: string, recheckAt: Date | null) =>
  (await ctx
    .db('shipments')
    .where({ id, state: 'RESERVED' })
    .update({
      state: 'RELEASED',
      refusal: refusal.slice(0, 255),
      released_at: ctx.now(),
      lease_until: null,
      next_recheck_at: ctx.db.raw('IF(connection_id IS NULL, NULL, ?)', [recheckAt]),
    })) === 1;

/** BOOKED → CANCELLED, if the tracking status is one of `from`. Requires the shipment's lock. */
export async function markCancelled(ctx: Ctx, id: number, from: TrackingStatus[]): Promise<boolean> {
  const { trackingStatus, hasFailed, transitHours } = toShipment(
    required(await shipments(ctx).where({ id }).first()),
  );
  const changed = await ctx
    .db('shipments')
    .where({ id, state: 'BOOKED' })
    .whereIn('tracking_status', from)
    .update({
      state: 'CANCELLED',
      tracking_status: 'CANCELLED',
      tracking_at: ctx.now(),
      cancelled_at: ctx.now(),
      changed_at: ctx.now(),
      next_poll_at: null,
      cancel_asked_at: null,
    });
  if (changed !== 1) return false;
  const before = { status: trackingStatus, hasFailed, transitHours };
  await countProgress(ctx, id, before, { ...before, status: 'CANCELLED', isBooked: false });
  return true;
}

/** Records a cancellation request. Returns false if the parcel is moving or no longer booked. */
/** A repeated request waits since the first. */
export const requestCancel = async (ctx: Ctx, id: number, from: TrackingStatus[]) =>
  (await ctx
    .db('shipments')
    .where({ id, state: 'BOOKED' })
    .whereIn('tracking_status', from)
    .update({
      cancel_asked_at: ctx.now(),
      cancel_requested_at: ctx.db.raw('COALESCE(cancel_requested_at, ?)', [ctx.now()]),
    })) === 1;

export const clearCancelRequest = (ctx: Ctx, id: number) =>
  ctx.db('shipments').where({ id }).update({ cancel_asked_at: null, cancel_requested_at: null });

export async function lockShipment(ctx: Ctx, id: number): Promise<Shipment> {
  return toShipment(required(await shipments(ctx).where({ id }).forUpdate().first()));
}

/** Locks in order to read the newest scans, whatever the transaction's snapshot. */
export const hasOtherScans = async ({ db }: Ctx, id: number, statuses: TrackingStatus[]): Promise<boolean> =>
  (await db('scans').where({ shipment_id: id }).whereNotIn('status', statuses).forUpdate().first('id')) !==
  undefined;
