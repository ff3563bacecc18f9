import type { Db } from '../../../platform/database/connect.ts';
import type { Account } from '../calls/company.ts';

/** A DELIVERY is a webhook that waits; a PRODUCT holds what differs from the catalogue; a BUCKET is what calls may cost. */
export type RecordKind = 'WEBHOOK' | 'DELIVERY' | 'NOTE' | 'FULFILLMENT' | 'PRODUCT' | 'CARRIER' | 'BUCKET';

export type StoreRecord<T> = { id: number; orderId: number; body: T; createdAt: Date };
type RecordRow = { id: number; order_id: number; body: string; created_at: Date };

const COLUMNS = ['id', 'order_id', 'body', 'created_at'];

const fromRow = <T>(row: RecordRow): StoreRecord<T> => ({
  id: row.id,
  orderId: row.order_id,
  body: JSON.parse(row.body) as T,
  createdAt: row.created_at,
});

/** Oldest first. */
export async function listRecords<T>(
  db: Db,
  of: Account,
  kind: RecordKind,
  orderId?: number,
): Promise<StoreRecord<T>[]> {
  const rows = await db('sandbox_store_records')
    .where({ ...of, kind, ...(orderId === undefined ? {} : { order_id: orderId }) })
    .orderBy('id')
    .select<RecordRow[]>(COLUMNS);
  return rows.map((row) => fromRow<T>(row));
}

export async function findRecord<T>(
  db: Db,
  of: Account,
  kind: RecordKind,
  id: number,
): Promise<StoreRecord<T> | null> {
  const row = await db('sandbox_store_records')
    .where({ ...of, kind, id })
    .first<RecordRow | undefined>(COLUMNS);
  return row ? fromRow<T>(row) : null;
}

/** Replaces a record with the same id. */
export const saveRecord = (
  db: Db,
  of: Account,
  kind: RecordKind,
  { id, orderId, body, createdAt }: StoreRecord<object>,
) =>
  db('sandbox_store_records')
    .insert({ ...of, kind, id, order_id: orderId, body: JSON.stringify(body), created_at: createdAt })
    .onConflict(['company', 'account', 'kind', 'id'])
    .merge();

export const deleteRecord = (db: Db, of: Account, kind: RecordKind, id: number) =>
  db('sandbox_store_records')
    .where({ ...of, kind, id })
    .delete();
