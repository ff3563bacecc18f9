import type { Knex } from 'knex';
import type { Between } from '../../../../contract/range.ts';
import type { PaymentType } from '../../../../contract/reference.ts';
import type { OrderStatus, TrackingStatus } from '../../../../contract/statuses.ts';
import type { Ctx } from '../../../../deps.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { escapeLike, readBy } from '../../../../platform/database/queries.ts';
import { NOT_REMOVED, type Scope } from '../../orders.sql.ts';

export type ListWhere = {
  scope: Scope;
  statuses?: readonly OrderStatus[];
  ids?: readonly number[];
  from?: Date;
  until?: Date;
  paymentTypes?: readonly PaymentType[];
  courierIds?: readonly number[];
  pickupPointIds?: readonly number[];
  channel?: string;
  notChannel?: string;
  search?: string;
  weightG?: Between;
  valuePaise?: Between;
  /** Set instead of `search` when searching all sellers' orders. */
  found?: OrderIdQuery;
  beforeId?: number;
  isRefused?: boolean;
  /** Shipped orders whose parcel has one of these. */
  tracking?: readonly TrackingStatus[];
};

/** States with an AWB. An order has at most one such shipment. */
export const BOOKED = ['BOOKED', 'CANCELLED'];

/** Order ids are case-sensitive, but a search is not. */
const ORDER_ID = 'o.customer_unique_id collate utf8mb4_unicode_ci';

/** What an order id may begin with: the text as typed, in upper or lower case, or after Shopify's #. */
export const spellingsOf = (text: string): string[] => [
  ...new Set([text, text.toUpperCase(), text.toLowerCase(), ...(text.startsWith('#') ? [] : [`#${text}`])]),
];

/**
 * Finds orders by the prefix of their order id or AWB.
 * It uses the unique index of order ids, so it reads only matching rows. `max` limits each of the two searches.
 */
function matchNumbers(db: Db, scope: Scope, search: string, max?: number): Knex.QueryBuilder {
  const text = escapeLike(search);
  const byOrderId = db('orders')
    .select('id')
    .where((any) => {
      for (const spelling of spellingsOf(text)) any.orWhere('customer_unique_id', 'like', `${spelling}%`);
    });
  if (scope !== null) byOrderId.where('seller_id', scope);
  const byAwb = db('shipments').select('order_id').whereIn('state', BOOKED).where('awb', 'like', `${text}%`);
  if (max !== undefined) for (const found of [byOrderId, byAwb]) found.limit(max);
  return db.union([byOrderId, byAwb], true);
}

/** A function because awaiting a Knex query runs it. */
export type OrderIdQuery = () => Knex.QueryBuilder;

const MAX_LOOKED_UP = 1_000;

/** Looks up few matches once. Many matches stay a subquery, which the count and the page each run. */
export async function searchOrderIds(ctx: Ctx, scope: Scope, search: string): Promise<OrderIdQuery> {
  const few = matchNumbers(ctx.db, scope, search, MAX_LOOKED_UP + 1);
  const ids: number[] = await ctx.db.from(few.as('few')).pluck('few.id');
  return ids.length > MAX_LOOKED_UP
    ? () => matchNumbers(ctx.db, scope, search)
    : () => ctx.db('orders').select('id').whereIn('id', ids);
}

/** One seller's parcels come from their index, newest order first within each status, and only then their orders. */
function ordersBy({ db }: Ctx, { scope, tracking }: ListWhere, index?: string): Knex.QueryBuilder {
  if (!tracking) return db.from(readBy(db, 'orders as o', index));
  const query =
    scope === null
      ? db.from(readBy(db, 'orders as o', index)).join('shipments as h', 'h.order_id', 'o.id')
      : db
          .from(readBy(db, 'shipments as h', 'shipments_parcels'))
          .joinRaw('STRAIGHT_JOIN orders AS o ON o.id = h.order_id')
          .where('h.seller_id', scope);
  return query.where('h.state', 'BOOKED').whereIn('h.tracking_status', tracking);
}

/** Editing the order answers the refusal. An order that is being booked has one if the courier gives no clear answer. */
export const IS_REFUSED =
  "(o.status = 'PENDING' OR (o.status = 'BOOKING' AND r.code = 'COURIER_UNCLEAR')) AND r.refused_at >= o.updated_at";

export function matches(ctx: Ctx, where: ListWhere, index?: string): Knex.QueryBuilder {
  const { db } = ctx;
  const query = ordersBy(ctx, where, index).where('o.removed_ref', NOT_REMOVED);
  const isOneOf = (column: string, values: readonly (string | number)[] | undefined) => {
    if (values) query.whereIn(column, values);
  };
  if (where.scope !== null) query.where('o.seller_id', where.scope);
  isOneOf('o.status', where.statuses);
  isOneOf('o.id', where.ids);
  isOneOf('o.payment_type', where.paymentTypes);
  isOneOf('o.courier_id', where.courierIds);
  isOneOf('o.pickup_point_id', where.pickupPointIds);
  if (where.from) query.where('o.created_at', '>=', where.from);
  if (where.until) query.where('o.created_at', '<', where.until);
  if (where.channel !== undefined) query.where('o.channel', where.channel);
  if (where.notChannel !== undefined) query.whereNot('o.channel', where.notChannel);
  if (where.weightG) query.whereBetween('o.weight_g', where.weightG);
  if (where.valuePaise) query.whereBetween('o.total_paise', where.valuePaise);
  if (where.beforeId !== undefined) query.where('o.id', '<', where.beforeId);
  if (where.isRefused) query.join('order_refusals as r', 'r.order_id', 'o.id').whereRaw(IS_REFUSED);
  if (where.found) return query.join(where.found().as('found'), 'found.id', 'o.id');
  if (where.search === undefined) return query;
  const text = escapeLike(where.search);
  const byAwb = db('shipments').select('order_id').whereIn('state', BOOKED).where('awb', 'like', `${text}%`);
  query.where(
    (any) =>
      void any
        .where(db.raw(ORDER_ID), 'like', `%${text}%`)
        .orWhere('o.name', 'like', `%${text}%`)
        .orWhere('o.phone', 'like', `${text}%`)
        .orWhereIn('o.id', byAwb),
  );
  return query;
}
