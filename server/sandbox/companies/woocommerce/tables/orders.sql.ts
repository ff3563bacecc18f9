import type { Db } from '../../../../platform/database/connect.ts';
import type { Account } from '../../calls/company.ts';
import type { OrderBody, StoreOrder } from '../orders/order.ts';

type OrderRow = { id: number; status: string; body: string; created_at: Date; modified_at: Date };

const COLUMNS = ['id', 'status', 'body', 'created_at', 'modified_at'];

const fromRow = (row: OrderRow): StoreOrder => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  body: JSON.parse(row.body) as OrderBody,
});

const toRow = ({ id, status, body, createdAt, modifiedAt }: StoreOrder) => ({
  id,
  status,
  body: JSON.stringify(body),
  created_at: createdAt,
  modified_at: modifiedAt,
});

export const addOrders = (db: Db, of: Account, orders: StoreOrder[]) =>
  db('sandbox_store_orders').insert(orders.map((order) => ({ ...of, ...toRow(order) })));

/** Replaces an order with the same id. */
export const saveOrder = (db: Db, of: Account, order: StoreOrder) =>
  db('sandbox_store_orders')
    .insert({ ...of, ...toRow(order) })
    .onConflict(['company', 'account', 'id'])
    .merge();

export async function findOrder(db: Db, of: Account, id: number): Promise<StoreOrder | null> {
  const row = await db('sandbox_store_orders')
    .where({ ...of, id })
    .first<OrderRow | undefined>(COLUMNS);
  return row ? fromRow(row) : null;
}

export const deleteOrder = (db: Db, of: Account, id: number) =>
  db('sandbox_store_orders')
    .where({ ...of, id })
    .delete();

type Column = 'created_at' | 'modified_at' | 'id';
type Bound = { column: 'created_at' | 'modified_at'; side: '>' | '<'; at: Date };
export type OrderQuery = {
  statuses: string[] | null;
  hidden: string[];
  ids: number[] | null;
  bounds: Bound[];
  orderBy: Column;
  direction: 'asc' | 'desc';
  perPage: number;
  page: number;
};

function matching(db: Db, of: Account, { statuses, hidden, ids, bounds }: OrderQuery) {
  const rows = db('sandbox_store_orders').where(of);
  if (statuses) rows.whereIn('status', statuses);
  else rows.whereNotIn('status', hidden);
  if (ids) rows.whereIn('id', ids);
  for (const { column, side, at } of bounds) rows.where(column, side, at);
  return rows;
}

export async function listOrders(db: Db, of: Account, query: OrderQuery) {
  const { orderBy, direction, perPage, page } = query;
  const count = await matching(db, of, query).count<{ n: number | string }[]>({ n: '*' });
  const rows = await matching(db, of, query)
    .orderBy([
      { column: orderBy, order: direction },
      { column: 'id', order: direction },
    ])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .select<OrderRow[]>(COLUMNS);
  return { total: Number(count[0]?.n), orders: rows.map(fromRow) };
}

export async function listAllOrders(db: Db, of: Account): Promise<StoreOrder[]> {
  const rows = await db('sandbox_store_orders').where(of).orderBy('id').select<OrderRow[]>(COLUMNS);
  return rows.map(fromRow);
}
