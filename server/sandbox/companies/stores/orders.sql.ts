import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from '../calls/company.ts';

/** `Body` is what the company keeps of an order. */
export type StoredOrder<Body> = { id: number; status: string; body: Body; createdAt: Date; modifiedAt: Date };

type OrderRow = { id: number; status: string; body: string; created_at: Date; modified_at: Date };

const COLUMNS = ['id', 'status', 'body', 'created_at', 'modified_at'];

const fromRow = <Body>(row: OrderRow): StoredOrder<Body> => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  body: JSON.parse(row.body) as Body,
});

const toRow = ({ id, status, body, createdAt, modifiedAt }: StoredOrder<unknown>) => ({
  id,
  status,
  body: JSON.stringify(body),
  created_at: createdAt,
  modified_at: modifiedAt,
});

export const addOrders = (db: Db, of: Account, orders: StoredOrder<unknown>[]) =>
  db('sandbox_store_orders').insert(orders.map((order) => ({ ...of, ...toRow(order) })));

/** Replaces an order with the same id. */
export const saveOrder = (db: Db, of: Account, order: StoredOrder<unknown>) =>
  db('sandbox_store_orders')
    .insert({ ...of, ...toRow(order) })
    .onConflict(['company', 'account', 'id'])
    .merge();

export async function findOrder<Body>(db: Db, of: Account, id: number): Promise<StoredOrder<Body> | null> {
  const row = await db('sandbox_store_orders')
    .where({ ...of, id })
    .first<OrderRow | undefined>(COLUMNS);
  return row ? fromRow<Body>(row) : null;
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

export async function listOrders<Body>(db: Db, of: Account, query: OrderQuery) {
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
  return { total: Number(count[0]?.n), orders: rows.map((row) => fromRow<Body>(row)) };
}

export async function countOrders(db: Db, of: Account): Promise<number> {
  const [row] = await db('sandbox_store_orders').where(of).count<{ n: number | string }[]>({ n: '*' });
  return Number(row?.n);
}

export async function listAllOrders<Body>(db: Db, of: Account): Promise<StoredOrder<Body>[]> {
  const rows = await db('sandbox_store_orders').where(of).orderBy('id').select<OrderRow[]>(COLUMNS);
  return rows.map((row) => fromRow<Body>(row));
}
