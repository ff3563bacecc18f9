import type { Knex } from 'knex';
import { MAX_BUYER_ORDERS } from '../../contract/limits.ts';
import { ORDER_STATUSES, type OrderStatus, type TrackingStatus } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countRows, escapeLike, readBy } from '../../platform/database/queries.ts';
import { spellingsOf } from '../orders/orders.ts';

/** Candidates of each index: enough to rank, few enough to read at once. */
const CANDIDATES = 20;
/** Of each status, how many of the newest orders are searched for a part of a word. */
const NEWEST = 250;
/** Shipments with an AWB. An order has at most one of these. */
const BOOKED = ['BOOKED', 'CANCELLED'];
const NOT_REMOVED = 0;

export type FoundOrder = {
  id: number;
  orderId: string;
  name: string;
  phone: string;
  city: string;
  channel: string;
  status: OrderStatus;
  parcelStatus: TrackingStatus | null;
};

export type FoundParcel = {
  awb: string;
  orderId: string;
  id: number;
  courierName: string;
  parcelStatus: TrackingStatus;
};

/** One seller's orders by the beginning of a column, in the order of its index. */
const byPrefix = (
  { db }: Ctx,
  sellerId: number,
  { column, index, text }: { column: string; index: string; text: string },
): Knex.QueryBuilder =>
  db
    .from(readBy(db, 'orders as o', index))
    .where({ 'o.seller_id': sellerId, 'o.removed_ref': NOT_REMOVED })
    .where(`o.${column}`, 'like', `${escapeLike(text)}%`)
    .orderBy([
      { column: `o.${column}`, order: 'desc' },
      { column: 'o.id', order: 'desc' },
    ])
    .limit(CANDIDATES)
    .select('o.id');

/** The newest orders with the text anywhere in the order id, the buyer's name or a product's code. */
function amongNewest({ db }: Ctx, sellerId: number, text: string): Knex.QueryBuilder {
  const newest = ORDER_STATUSES.map((status) =>
    db
      .from(readBy(db, 'orders as o', 'orders_seller_tab'))
      .where({ 'o.seller_id': sellerId, 'o.removed_ref': NOT_REMOVED, 'o.status': status })
      .orderBy('o.id', 'desc')
      .limit(NEWEST)
      .select('o.id', 'o.customer_unique_id', 'o.name'),
  );
  const part = `%${escapeLike(text)}%`;
  return db
    .from(db.unionAll(newest, true).as('n'))
    .where(db.raw('n.customer_unique_id COLLATE utf8mb4_unicode_ci'), 'like', part)
    .orWhere('n.name', 'like', part)
    .orWhereExists(
      db
        .from('order_products as p')
        .whereRaw('p.order_id = n.id')
        .where('p.code', 'like', part)
        .select(db.raw('1')),
    )
    .orderBy('n.id', 'desc')
    .limit(CANDIDATES)
    .select('n.id');
}

/** The ids of the orders that may be meant. Each query reads a bounded part of an index. */
export async function listCandidates(
  ctx: Ctx,
  sellerId: number,
  { text, digits }: { text: string; digits: string | null },
): Promise<number[]> {
  const queries = [
    ...spellingsOf(text).map((spelling) =>
      byPrefix(ctx, sellerId, {
        column: 'customer_unique_id',
        index: 'orders_seller_order_id',
        text: spelling,
      }),
    ),
    byPrefix(ctx, sellerId, { column: 'name', index: 'orders_seller_name', text }),
    ...(digits === null
      ? []
      : [byPrefix(ctx, sellerId, { column: 'phone', index: 'orders_seller_phone', text: digits })]),
    amongNewest(ctx, sellerId, text),
  ];
  const found: number[] = await ctx.db.from(ctx.db.unionAll(queries, true).as('found')).pluck('found.id');
  return [...new Set(found)];
}

export const listOrders = ({ db }: Ctx, sellerId: number, ids: readonly number[]): Promise<FoundOrder[]> =>
  db('orders as o')
    .leftJoin('shipments as s', (on) => on.on('s.order_id', 'o.id').andOnIn('s.state', BOOKED))
    .where('o.seller_id', sellerId)
    .whereIn('o.id', ids)
    .orderBy('o.id', 'desc')
    .select({
      id: 'o.id',
      orderId: 'o.customer_unique_id',
      name: 'o.name',
      phone: 'o.phone',
      city: 'o.city',
      channel: 'o.channel',
      status: 'o.status',
      parcelStatus: 's.tracking_status',
    });

export const listParcels = (
  { db }: Ctx,
  sellerId: number,
  text: string,
  limit: number,
): Promise<FoundParcel[]> =>
  db
    .from(readBy(db, 'shipments as s', 'shipments_seller_awb'))
    .join('orders as o', 'o.id', 's.order_id')
    .join('couriers as c', 'c.id', 's.courier_id')
    .where('s.seller_id', sellerId)
    .where('s.awb', 'like', `${escapeLike(text)}%`)
    .whereIn('s.state', BOOKED)
    .where('o.removed_ref', NOT_REMOVED)
    .orderBy('s.awb', 'desc')
    .limit(limit)
    .select({
      awb: 's.awb',
      orderId: 'o.customer_unique_id',
      id: 'o.id',
      courierName: 'c.name',
      parcelStatus: 's.tracking_status',
    });

/** A phone that many orders share is not counted to the end. */
export const countOrdersOf = ({ db }: Ctx, sellerId: number, phone: string): Promise<number> =>
  countRows(
    db.from(
      db
        .from(readBy(db, 'orders', 'orders_seller_phone'))
        .where({ seller_id: sellerId, phone, removed_ref: NOT_REMOVED })
        .limit(MAX_BUYER_ORDERS)
        .select('id')
        .as('some'),
    ),
  );
