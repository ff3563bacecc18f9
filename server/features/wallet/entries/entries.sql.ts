import type { Knex } from 'knex';
import type { Ctx } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import type { EntryKind } from '../wallet.sql.ts';

export type EntryWhere = {
  sellerId: number | null;
  kinds?: readonly EntryKind[];
  orderId?: number;
  ids?: readonly number[];
  from?: Date;
  until?: Date;
  /** A query for the ids of matching orders. */
  found?: () => Knex.QueryBuilder;
  /** Part of an order id or the start of an AWB. Searches only orders of `sellerId`. */
  search?: string;
  beforeId?: number;
};
export type EntrySlice = { limit: number; offset: number; oldestFirst: boolean };

export type ListedEntry = {
  id: number;
  user_id: number;
  kind: EntryKind;
  opening_paise: number;
  amount_paise: number;
  closing_paise: number;
  reference: string;
  order_id: number | null;
  payment_id: string | null;
  created_at: Date;
  company_name: string | null;
  customer_unique_id: string | null;
  awb: string | null;
  /** Of an administrator's adjustment. */
  adjustment_id: number | null;
  reason: string | null;
};

/** Order ids are case-sensitive, but the search is not. */
const ORDER_ID = 'customer_unique_id collate utf8mb4_unicode_ci';

function matchOrders({ db }: Ctx, sellerId: number | null, search: string): Knex.QueryBuilder {
  const text = escapeLike(search);
  const byOrderId = db('orders')
    .select('id')
    .where({ seller_id: sellerId })
    .where(db.raw(ORDER_ID), 'like', `%${text}%`);
  const byAwb = db('shipments')
    .select('order_id')
    .where({ seller_id: sellerId })
    .where('awb', 'like', `${text}%`);
  return db.union([byOrderId, byAwb], true);
}

function matching(ctx: Ctx, where: EntryWhere): Knex.QueryBuilder {
  const query = ctx.db('wallet_entries as e');
  if (where.sellerId !== null) query.where('e.user_id', where.sellerId);
  if (where.kinds) query.whereIn('e.kind', where.kinds);
  if (where.orderId !== undefined) query.where('e.order_id', where.orderId);
  if (where.ids) query.whereIn('e.id', where.ids);
  if (where.from) query.where('e.created_at', '>=', where.from);
  if (where.until) query.where('e.created_at', '<', where.until);
  if (where.beforeId !== undefined) query.where('e.id', '<', where.beforeId);
  if (where.search !== undefined)
    query.join(matchOrders(ctx, where.sellerId, where.search).as('matches'), 'matches.id', 'e.order_id');
  if (where.found) query.join(where.found().as('found'), 'found.id', 'e.order_id');
  return query;
}

export const countEntries = (ctx: Ctx, where: EntryWhere): Promise<number> => countRows(matching(ctx, where));

/** Picks the order that an index supports: seq for one wallet, time for a period of all wallets, else id. */
function sortColumns({ sellerId, from, until, beforeId }: EntryWhere): string[] {
  if (sellerId !== null) return ['e.seq'];
  return beforeId === undefined && (from || until) ? ['e.created_at', 'e.id'] : ['e.id'];
}

/** Newest first by default. Applies the limit before joining, to join only the page's rows. */
export function listEntries(
  ctx: Ctx,
  where: EntryWhere,
  { limit, offset, oldestFirst }: EntrySlice,
): Promise<ListedEntry[]> {
  const order = sortColumns(where).map((column) => ({ column, order: oldestFirst ? 'asc' : 'desc' }));
  const page = matching(ctx, where).select('e.id').orderBy(order).limit(limit).offset(offset);
  return ctx
    .db('wallet_entries as e')
    .join(page.as('page'), 'page.id', 'e.id')
    .leftJoin('seller_companies as f', 'f.user_id', 'e.user_id')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('wallet_adjustments as a', 'a.entry_id', 'e.id')
    .leftJoin('shipments as s', ctx.db.raw('s.id = COALESCE(e.shipment_id, a.shipment_id)'))
    .orderBy(order)
    .select(
      'e.id',
      'e.user_id',
      'e.kind',
      'e.opening_paise',
      'e.amount_paise',
      'e.closing_paise',
      'e.reference',
      'e.order_id',
      'e.payment_id',
      'e.created_at',
      'f.company_name',
      'o.customer_unique_id',
      's.awb',
      'a.id as adjustment_id',
      'a.reason',
    );
}
