import type { Knex } from 'knex';
import type { PaymentType } from '../../contract/reference.ts';
import type { NdrStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { continueAfter, countRows, readBy } from '../../platform/database/queries.ts';
import { tally } from '../../platform/lists/recording.sql.ts';
import type { DerivedNdr, NdrScan } from './status.ts';

export async function listScans(ctx: Ctx, shipmentId: number): Promise<NdrScan[]> {
  return ctx.db('scans').where({ shipment_id: shipmentId }).select('status', 'remarks', 'scanned_at as at');
}

type Failure = { at: Date; remarks: string; location: string };

/** Lists the failed attempts, oldest first. */
export const listFailures = ({ db }: Ctx, shipmentId: number): Promise<Failure[]> =>
  db('scans')
    .where({ shipment_id: shipmentId, status: 'UNDELIVERED' })
    .orderBy(['scanned_at', 'id'])
    .select('remarks', 'location', 'scanned_at as at');

type NdrShipment = { id: number; orderId: number; sellerId: number };

export type StoredNdr = { status: NdrStatus; failed_at: Date; closed_at: Date | null };

/** Inserts, updates or, with null, deletes the failed delivery, and the list counts with it. Returns the earlier row. */
export async function saveNdr(
  ctx: Ctx,
  shipment: NdrShipment,
  now: DerivedNdr | null,
): Promise<StoredNdr | undefined> {
  const stored = () => ctx.db('ndrs').where({ order_id: shipment.orderId });
  const before = await stored().first<StoredNdr | undefined>('status', 'failed_at', 'closed_at');
  if (now) {
    const row = {
      status: now.status,
      attempts: now.attempts,
      remarks: now.remarks,
      failed_at: now.failedAt,
      opened_at: now.openedAt,
      closed_at: now.closedAt,
      changed_at: ctx.now(),
    };
    await ctx
      .db('ndrs')
      .insert({ order_id: shipment.orderId, shipment_id: shipment.id, seller_id: shipment.sellerId, ...row })
      .onConflict('order_id')
      .merge(row);
  } else await stored().delete();
  const { payment_type: paymentType, courier_id: courierId } = await ctx
    .db('orders')
    .where({ id: shipment.orderId })
    .first<{ payment_type: PaymentType; courier_id: number }>('payment_type', 'courier_id');
  const counted = { sellerId: shipment.sellerId, paymentType, courierId };
  await tally(ctx, 'ndrs', [
    ...(before ? [{ ...counted, at: before.failed_at, status: before.status, n: -1 }] : []),
    ...(now ? [{ ...counted, at: now.failedAt, status: now.status, n: 1 }] : []),
  ]);
  return before;
}

/** Something else that the row shows has changed: a re-attempt. */
export const markChanged = ({ db, now }: Ctx, orderIds: readonly number[]) =>
  db('ndrs').whereIn('order_id', orderIds).update({ changed_at: now() });

export const listOfShipments = ({ db }: Ctx, shipmentIds: readonly number[]): Promise<number[]> =>
  db('ndrs').whereIn('shipment_id', shipmentIds).pluck('order_id');

export type NdrWhere = {
  sellerId: number | null;
  since?: Date;
  orderIds?: number[];
  from?: Date;
  until?: Date;
  courierIds?: number[];
  paymentTypes?: PaymentType[] | null;
  statuses?: NdrStatus[];
  oldestFirst?: boolean;
  byId?: boolean;
  /** Builds a query for the order ids of a search. */
  found?: () => Knex.QueryBuilder;
  after?: { failedAt: Date; orderId: number };
};

export type NdrRow = {
  order_id: number;
  shipment_id: number;
  seller_id: number;
  status: NdrStatus;
  attempts: number;
  remarks: string;
  failed_at: Date;
  changed_at: Date;
  awb: string;
  shipment_reference: string;
  connection_id: number | null;
  courier_id: number;
  source_city: string;
  source_pin: number;
  shipment_state: string;
  customer_unique_id: string;
  shipment_type_id: number;
  payment_type: PaymentType;
  name: string;
  phone: string;
  address: string;
  address_two: string | null;
  landmark: string | null;
  city: string;
  pin: number;
  point_phone: string | null;
  point_address: string | null;
  courier_name: string;
  company_name: string | null;
};

/** Names the index that returns all sellers' newest rows in order. */
function indexFor({ sellerId, orderIds, statuses, found, byId, since }: NdrWhere): string | undefined {
  if (since && !found && !orderIds?.length) return sellerId === null ? 'ndrs_changed' : 'ndrs_seller_changed';
  if (sellerId !== null || found || byId || orderIds?.length) return undefined;
  return statuses?.length === 1 ? 'ndrs_status_failed_at_index' : 'ndrs_list';
}

function matching({ db }: Ctx, where: NdrWhere, index?: string): Knex.QueryBuilder {
  const query = db.from(readBy(db, 'ndrs as n', index));
  if (where.courierIds?.length || where.paymentTypes) query.join('orders as o', 'o.id', 'n.order_id');
  if (where.found) query.join(where.found().as('found'), 'found.id', 'n.order_id');
  if (where.sellerId !== null) query.where('n.seller_id', where.sellerId);
  if (where.orderIds?.length) query.whereIn('n.order_id', where.orderIds);
  if (where.from) query.where('n.failed_at', '>=', where.from);
  if (where.until) query.where('n.failed_at', '<', where.until);
  if (where.since) query.where('n.changed_at', '>=', where.since);
  if (where.courierIds?.length) query.whereIn('o.courier_id', where.courierIds);
  if (where.paymentTypes) query.whereIn('o.payment_type', where.paymentTypes);
  if (where.statuses?.length) query.whereIn('n.status', where.statuses);
  const { after } = where;
  if (after) continueAfter(query, '<', ['n.failed_at', after.failedAt], ['n.order_id', after.orderId]);
  return query;
}

export const countNdrs = (ctx: Ctx, where: NdrWhere): Promise<number> =>
  countRows(matching(ctx, where, where.since && indexFor(where)));

type Slice = { limit: number; offset?: number };

function orderOf({ byId, oldestFirst, since }: NdrWhere) {
  if (since) return ['n.changed_at', 'n.order_id'].map((column) => ({ column, order: 'asc' }));
  const columns = byId ? ['n.order_id'] : ['n.failed_at', 'n.order_id'];
  return columns.map((column) => ({ column, order: oldestFirst ? 'asc' : 'desc' }));
}

/** Newest first by default, or the oldest change first. Selects the page before joining the other tables. */
export function listNdrs(ctx: Ctx, where: NdrWhere, { limit, offset = 0 }: Slice): Promise<NdrRow[]> {
  const order = orderOf(where);
  const page = matching(ctx, where, indexFor(where))
    .select('n.order_id')
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return ctx
    .db('ndrs as n')
    .join(page.as('page'), 'page.order_id', 'n.order_id')
    .join('orders as o', 'o.id', 'n.order_id')
    .join('shipments as s', 's.id', 'n.shipment_id')
    .join('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('pickup_points as p', 'p.id', 'o.pickup_point_id')
    .leftJoin('seller_companies as f', 'f.user_id', 'n.seller_id')
    .orderBy(order)
    .select(
      'n.order_id',
      'n.shipment_id',
      'n.seller_id',
      'n.status',
      'n.attempts',
      'n.remarks',
      'n.failed_at',
      'n.changed_at',
      's.awb',
      's.reference as shipment_reference',
      's.connection_id',
      's.courier_id',
      's.source_city',
      's.source_pin',
      's.state as shipment_state',
      'o.customer_unique_id',
      'o.shipment_type_id',
      'o.payment_type',
      'o.name',
      'o.phone',
      'o.address',
      'o.address_two',
      'o.landmark',
      'o.city',
      'o.pin',
      'p.phone as point_phone',
      'p.address as point_address',
      'c.name as courier_name',
      'f.company_name',
    );
}
