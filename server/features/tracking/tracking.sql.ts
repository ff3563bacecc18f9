import type { Knex } from 'knex';
import { TRACKING_STATUSES, type TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { continueAfter, countRows, readBy, rowsOf } from '../../platform/database/queries.ts';
import { istRange } from '../../platform/time.ts';
import { endsOf } from '../common.contract.ts';
import type { ScanRow } from './scans.sql.ts';
import type { ListInput, TrackedInput } from './tracking.contract.ts';

type TrackedRow = {
  order_id: number;
  seller_id: number;
  awb: string;
  state: string;
  tracking_status: TrackingStatus;
  source_city: string;
  source_pin: number;
  charge_paise: number;
  customer_unique_id: string;
  payment_type: string;
  city: string;
  pin: number;
  created_at: Date;
  shipment_type_id: number;
  courier_name: string;
  logo_path: string;
  has_shop: number | null;
};

const TRACKED = `SELECT s.order_id, s.seller_id, s.awb, s.state, s.tracking_status, s.charge_paise, s.source_city, s.source_pin,
    o.customer_unique_id, o.payment_type, o.city, o.pin, o.created_at, o.shipment_type_id, c.name AS courier_name, c.logo_path,
    t.is_on AS has_shop, n.status, n.remarks, n.location, n.scanned_at
  FROM shipments AS s JOIN orders AS o ON o.id = s.order_id JOIN couriers AS c ON c.id = s.courier_id
  LEFT JOIN tracking_pages AS t ON t.seller_id = s.seller_id LEFT JOIN scans AS n ON n.shipment_id = s.id WHERE s.awb = ? ORDER BY n.scanned_at DESC, n.id DESC`;

/** Reads any seller's shipment and its scans, newest first, in one query. */
export async function findTracked(
  { db }: Ctx,
  awb: string,
): Promise<{ row: TrackedRow; scans: ScanRow[] } | undefined> {
  const rows = await rowsOf<TrackedRow & (ScanRow | { status: null })>(db.raw(TRACKED, [awb]));
  return (
    rows[0] && { row: rows[0], scans: rows.filter((row): row is TrackedRow & ScanRow => row.status !== null) }
  );
}

export const findCourierName = (ctx: Ctx, awb: string): Promise<{ name: string } | undefined> =>
  ctx
    .db('shipments')
    .join('couriers', 'couriers.id', 'shipments.courier_id')
    .where('shipments.awb', awb)
    .first('couriers.name');

export const listOrderIds = (
  ctx: Ctx,
  sellerId: number | null,
  awb: string,
): Promise<{ order_id: number }[]> => {
  const query = ctx.db('shipments').where({ awb }).select('order_id');
  return sellerId === null ? query : query.where({ seller_id: sellerId });
};

export type ListRow = {
  shipment_id: number;
  order_id: number;
  seller_id: number;
  awb: string;
  courier_id: number;
  tracking_status: TrackingStatus;
  booked_at: Date;
  customer_unique_id: string;
  payment_type: string;
  name: string;
  channel: string;
  address: string;
  state: string;
  charge_paise: number;
  total_charge_paise: number;
  city: string;
  pin: number;
  phone: string;
  created_at: Date;
  courier_name: string;
  company_name: string | null;
  remarks: string | null;
  changed_at: Date;
};

/** `found` builds a query for the order ids of a search. `after` continues after this shipment, for downloads. */
export type TrackedWhere = {
  sellerId: number | null;
  input: TrackedInput;
  found?: () => Knex.QueryBuilder;
  after?: { bookedAt: Date; id: number };
};

export const statusesOf = ({ statusId }: ListInput) => statusId.map((n) => TRACKING_STATUSES[n - 1] ?? '');

/** Names the index that returns all sellers' newest shipments in order. Other lists are short. */
function indexFor({ sellerId, input, found }: TrackedWhere): string | undefined {
  const isLookedUp = found !== undefined || input.wayBill.length > 0;
  if (input.updatedSince) {
    if (isLookedUp) return undefined;
    return sellerId === null ? 'shipments_changed' : 'shipments_seller_changed';
  }
  if (sellerId !== null || isLookedUp || input.byId || input.ids) return undefined;
  return input.statusId.length === 1
    ? 'shipments_tracking_status_booked_at_index'
    : 'shipments_booked_at_index';
}

function matching({ db }: Ctx, where: TrackedWhere, index?: string): Knex.QueryBuilder {
  const { sellerId, input, found, after } = where;
  const { from, until } = istRange(input.fromDate, input.toDate);
  const query = db.from(readBy(db, 'shipments as s', index)).whereIn('s.state', ['BOOKED', 'CANCELLED']);
  if (sellerId !== null) query.where('s.seller_id', sellerId);
  if (from) query.where('s.booked_at', '>=', from);
  if (until) query.where('s.booked_at', '<', until);
  if (input.updatedSince) query.where('s.changed_at', '>=', input.updatedSince);
  const [weightG, valuePaise] = [endsOf(input.weightRange, 1000), endsOf(input.valueRange, 100)];
  if (input.paymentMethod.length || input.pickupPoints.length || weightG || valuePaise)
    query.join('orders as of', 'of.id', 's.order_id');
  if (input.paymentMethod.length) query.whereIn('of.payment_type', input.paymentMethod);
  if (input.pickupPoints.length) query.whereIn('of.pickup_point_id', input.pickupPoints);
  if (weightG) query.whereBetween('of.weight_g', weightG);
  if (valuePaise) query.whereBetween('of.total_paise', valuePaise);
  if (input.courierId.length) query.whereIn('s.courier_id', input.courierId);
  if (input.wayBill.length) query.whereIn('s.awb', input.wayBill);
  if (input.ids) query.whereIn('s.id', input.ids);
  if (input.statusId.length) query.whereIn('s.tracking_status', statusesOf(input));
  if (found) query.join(found().as('found'), 'found.id', 's.order_id');
  if (after) continueAfter(query, '<', ['s.booked_at', after.bookedAt], ['s.id', after.id]);
  return query;
}

export const countTracked = (ctx: Ctx, where: TrackedWhere): Promise<number> =>
  countRows(matching(ctx, where, where.input.updatedSince && indexFor(where)));

/** Adds the shipping charge, unless refunded, and all later charges. */
const TOTAL_CHARGE = `CAST(IF(s.cancelled_at IS NULL, s.charge_paise, 0)
    + COALESCE((SELECT SUM(x.amount_paise) FROM shipment_charges AS x WHERE x.shipment_id = s.id), 0) AS SIGNED) AS total_charge_paise`;

function orderOf({ byId, oldestFirst, updatedSince }: TrackedInput) {
  if (updatedSince) return ['s.changed_at', 's.id'].map((column) => ({ column, order: 'asc' }));
  const columns = byId ? ['s.id'] : ['s.booked_at', 's.id'];
  return columns.map((column) => ({ column, order: oldestFirst ? 'asc' : 'desc' }));
}

/** Newest first by default, or the oldest change first. Selects the page before joining the other tables. */
export function listTracked(ctx: Ctx, where: TrackedWhere): Promise<ListRow[]> {
  const order = orderOf(where.input);
  const page = matching(ctx, where, indexFor(where))
    .select('s.id')
    .orderBy(order)
    .limit(where.input.limit)
    .offset(where.input.offSet);
  return ctx
    .db('shipments as s')
    .join(page.as('page'), 'page.id', 's.id')
    .join('orders as o', 'o.id', 's.order_id')
    .join('couriers as c', 'c.id', 's.courier_id')
    .leftJoin('seller_companies as f', 'f.user_id', 's.seller_id')
    .orderBy(order)
    .select(
      's.id as shipment_id',
      's.order_id',
      's.seller_id',
      's.awb',
      's.courier_id',
      's.tracking_status',
      's.booked_at',
      's.changed_at',
      's.charge_paise',
      'o.customer_unique_id',
      'o.payment_type',
      'o.name',
      'o.channel',
      'o.address',
      'o.state',
      'o.city',
      'o.pin',
      'o.phone',
      'o.created_at',
      'c.name as courier_name',
      'f.company_name',
      ctx.db.raw(TOTAL_CHARGE),
      ctx
        .db('scans')
        .where('scans.shipment_id', ctx.db.ref('s.id'))
        .orderBy('scans.scanned_at', 'desc')
        .limit(1)
        .select('scans.remarks')
        .as('remarks'),
    );
}
