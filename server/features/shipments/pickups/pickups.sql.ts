import { FORWARD_PICKUP } from '../../../contract/reference.ts';
import type { TrackingStatus } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';

export type PickupState = 'ASKED' | 'CONFIRMED' | 'REFUSED';

export type PickupRequest = {
  id: number;
  reference: string;
  sellerId: number;
  courierId: number;
  /** Null for the sandbox. */
  connectionId: number | null;
  pickupPointId: number;
  pickupAt: Date;
  parcels: number;
  state: PickupState;
  courierReference: string | null;
  refusal: string | null;
  leaseUntil: Date | null;
  askedAt: Date;
};

const toRequest = (row: Row) => fromRow<PickupRequest>(row);

export type WaitingParcel = {
  shipmentId: number;
  orderId: number;
  courierId: number;
  connectionId: number | null;
  pickupPointId: number;
  pickupAt: Date | null;
};

/** Excludes returns, which are collected from the customer. */
function waiting({ db }: Ctx, sellerId: number, statuses: TrackingStatus[]) {
  return db('shipments')
    .join('orders', 'orders.id', 'shipments.order_id')
    .where({
      'shipments.seller_id': sellerId,
      'shipments.state': 'BOOKED',
      'orders.shipment_type_id': FORWARD_PICKUP,
    })
    .whereIn('shipments.tracking_status', statuses)
    .whereNull('shipments.cancel_asked_at');
}

const COLUMNS = {
  shipmentId: 'shipments.id',
  orderId: 'shipments.order_id',
  courierId: 'shipments.courier_id',
  connectionId: 'shipments.connection_id',
  pickupPointId: 'orders.pickup_point_id',
};

/** The time of the pickup request, or else the time requested with the order. */
const PICKUP_AT = 'COALESCE(pickup_requests.pickup_at, orders.pickup_at)';
const NONE_TO_COME_FIRST = `COALESCE(${PICKUP_AT} >= ?, 0), shipments.booked_at, shipments.id`;

/** Sorts parcels without a future pickup first, oldest first: `limit` cuts off parcels with one. */
export async function listWaiting(
  ctx: Ctx,
  sellerId: number,
  statuses: TrackingStatus[],
  limit: number,
): Promise<WaitingParcel[]> {
  return waiting(ctx, sellerId, statuses)
    .leftJoin('pickup_requests', 'pickup_requests.id', 'shipments.pickup_request_id')
    .orderByRaw(NONE_TO_COME_FIRST, [ctx.now()])
    .limit(limit)
    .select({ ...COLUMNS, pickupAt: ctx.db.raw(PICKUP_AT) });
}

export async function countWaiting(ctx: Ctx, sellerId: number, statuses: TrackingStatus[]): Promise<number> {
  const row = (await waiting(ctx, sellerId, statuses).count({ count: '*' }).first()) as { count: number };
  return Number(row.count);
}

export async function listWaitingOrders(
  ctx: Ctx,
  sellerId: number,
  statuses: TrackingStatus[],
  orderIds: number[],
): Promise<WaitingParcel[]> {
  return waiting(ctx, sellerId, statuses)
    .whereIn('shipments.order_id', orderIds)
    .select({ ...COLUMNS, pickupAt: ctx.db.raw('NULL') });
}

export async function listRequests({ db }: Ctx, sellerId: number, limit: number): Promise<PickupRequest[]> {
  const rows = await db<Row>('pickup_requests')
    .where({ seller_id: sellerId })
    .orderBy('id', 'desc')
    .limit(limit);
  return rows.map(toRequest);
}

export async function getRequest({ db }: Ctx, id: number): Promise<PickupRequest> {
  return toRequest(required(await db<Row>('pickup_requests').where({ id }).first()));
}

type NewRequest = Pick<
  PickupRequest,
  'reference' | 'sellerId' | 'courierId' | 'connectionId' | 'pickupPointId' | 'pickupAt'
> & {
  parcels: number;
  openKey: string;
  leaseUntil: Date;
};

/** Closes a past request, which would block a new one. */
export const closePastRequest = (ctx: Ctx, openKey: string) =>
  ctx
    .db('pickup_requests')
    .where({ open_key: openKey })
    .where('pickup_at', '<', ctx.now())
    .update({ open_key: null });

export async function insertRequest(ctx: Ctx, request: NewRequest): Promise<number> {
  const [id] = await ctx
    .db('pickup_requests')
    .insert(toRow({ ...request, state: 'ASKED', askedAt: ctx.now() }));
  return required(id);
}

/** Locks the parcels that still await pickup. `isAsked` marks parcels of an unanswered request. */
export async function lockWaiting({ db }: Ctx, shipmentIds: number[], statuses: TrackingStatus[]) {
  const rows: { id: number; pickup_request_id: number | null }[] = await db('shipments')
    .whereIn('id', shipmentIds)
    .where({ state: 'BOOKED' })
    .whereIn('tracking_status', statuses)
    .whereNull('cancel_asked_at')
    .orderBy('id')
    .forUpdate()
    .select('id', 'pickup_request_id');
  const requestIds = rows.flatMap(({ pickup_request_id }) => pickup_request_id ?? []);
  const unanswered = new Set(
    await db('pickup_requests').whereIn('id', requestIds).where({ state: 'ASKED' }).pluck('id'),
  );
  return rows.map(({ id, pickup_request_id }) => ({ id, isAsked: unanswered.has(pickup_request_id) }));
}

export const assignShipments = ({ db }: Ctx, requestId: number, shipmentIds: number[]) =>
  db('shipments').whereIn('id', shipmentIds).update({ pickup_request_id: requestId, pickup_taken_at: null });

export const setParcels = ({ db }: Ctx, id: number, parcels: number) =>
  db('pickup_requests').where({ id }).update({ parcels });

type PickupParcel = { awb: string; companyParcelId: string | null; takenAt: Date | null };

/** Returns a request's parcels without cancelled ones. */
export const listParcels = ({ db }: Ctx, requestId: number): Promise<PickupParcel[]> =>
  db('shipments')
    .where({ pickup_request_id: requestId, state: 'BOOKED' })
    .orderBy('id')
    .select({ awb: 'awb', companyParcelId: 'company_parcel_id', takenAt: 'pickup_taken_at' });

export const saveTaken = async ({ db, now }: Ctx, requestId: number, awb: string): Promise<void> => {
  await db('shipments').where({ awb, pickup_request_id: requestId }).update({ pickup_taken_at: now() });
};

/** ASKED → CONFIRMED. Returns false if already settled. */
export const markConfirmed = async ({ db }: Ctx, id: number, courierReference: string) =>
  (await db('pickup_requests')
    .where({ id, state: 'ASKED' })
    .update({ state: 'CONFIRMED', courier_reference: courierReference, lease_until: null })) === 1;

export type Scheduled = { orderId: number; awb: string; sequence: number };

/** READY_TO_SHIP → PICKUP_SCHEDULED. Returns the parcels, each with the number of this status. */
export async function markScheduled(ctx: Ctx, requestId: number): Promise<Scheduled[]> {
  const rows: (Scheduled & { id: number })[] = await ctx
    .db('shipments')
    .where({ pickup_request_id: requestId, state: 'BOOKED', tracking_status: 'READY_TO_SHIP' })
    .orderBy('id')
    .forUpdate()
    .select({ id: 'id', orderId: 'order_id', awb: 'awb', sequence: 'status_sequence' });
  const ids = rows.map(({ id }) => id);
  await ctx
    .db('shipments')
    .whereIn('id', ids)
    .update({
      tracking_status: 'PICKUP_SCHEDULED',
      tracking_at: ctx.now(),
      status_sequence: ctx.db.raw('status_sequence + 1'),
      changed_at: ctx.now(),
    });
  return rows.map(({ sequence, ...parcel }) => ({ ...parcel, sequence: sequence + 1 }));
}

/** ASKED → REFUSED. Allows another request for the day. Returns false if already settled. */
export const markRefused = async ({ db }: Ctx, id: number, refusal: string) =>
  (await db('pickup_requests')
    .where({ id, state: 'ASKED' })
    .update({ state: 'REFUSED', refusal: refusal.slice(0, 255), open_key: null, lease_until: null })) === 1;

export const releaseShipments = ({ db }: Ctx, requestId: number) =>
  db('shipments')
    .where({ pickup_request_id: requestId })
    .update({ pickup_request_id: null, pickup_taken_at: null });

/** Ends the lease, so the next sweep asks again. */
export const endPickupLease = (ctx: Ctx, id: number) =>
  ctx.db('pickup_requests').where({ id, state: 'ASKED' }).update({ lease_until: ctx.now() });

export async function listOverdue(ctx: Ctx, limit: number): Promise<PickupRequest[]> {
  const rows = await ctx
    .db<Row>('pickup_requests')
    .where({ state: 'ASKED' })
    .where('lease_until', '<=', ctx.now())
    .orderBy('lease_until')
    .limit(limit);
  return rows.map(toRequest);
}

export const claimRequest = async ({ db }: Ctx, request: PickupRequest, leaseUntil: Date) =>
  (await db('pickup_requests')
    .where({ id: request.id, state: 'ASKED', lease_until: request.leaseUntil })
    .update({ lease_until: leaseUntil })) === 1;
