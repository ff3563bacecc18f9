import type { Db } from '../../../../platform/database/connect.ts';
import { required } from '../../../../platform/required.ts';

/** Whatever else a company remembers of an account: places, pickups, requests, tokens, number ranges, use of limits. */

type RecordKind = 'PLACE' | 'PICKUP' | 'NDR' | 'NUMBERS' | 'TOKEN' | 'WINDOW';
export type RecordRow = { id: number; name: string; count: number; body: string; created_at: Date };

const COLUMNS = ['id', 'name', 'count', 'body', 'created_at'];

export const findRecord = (
  db: Db,
  accountId: number,
  kind: RecordKind,
  name: string,
): Promise<RecordRow | undefined> =>
  db('sandbox_courier_records').where({ account_id: accountId, kind, name }).first<RecordRow>(COLUMNS);

export const listRecords = (db: Db, accountId: number, kind: RecordKind): Promise<RecordRow[]> =>
  db('sandbox_courier_records').where({ account_id: accountId, kind }).orderBy('id').select(COLUMNS);

type NewRecord = { kind: RecordKind; name: string; body?: object; count?: number; at: Date };

export async function addRecord(
  db: Db,
  accountId: number,
  { kind, name, body = {}, count = 1, at }: NewRecord,
): Promise<RecordRow> {
  await db('sandbox_courier_records').insert({
    account_id: accountId,
    kind,
    name,
    count,
    body: JSON.stringify(body),
    created_at: at,
  });
  return required(await findRecord(db, accountId, kind, name));
}

export const updateRecord = (db: Db, id: number, body: object) =>
  db('sandbox_courier_records')
    .where({ id })
    .update({ body: JSON.stringify(body) });

export const deleteRecord = (db: Db, id: number) => db('sandbox_courier_records').where({ id }).delete();

export const deleteRecords = (db: Db, accountId: number, kind: RecordKind) =>
  db('sandbox_courier_records').where({ account_id: accountId, kind }).delete();

/** Adds to the used part of a limit in its window, and returns the sum. */
export async function useOfWindow(
  db: Db,
  accountId: number,
  name: string,
  { count, windowMs, at }: { count: number; windowMs: number; at: Date },
): Promise<number> {
  const open = await findRecord(db, accountId, 'WINDOW', name);
  if (!open) return (await addRecord(db, accountId, { kind: 'WINDOW', name, count, at })).count;
  const isOver = at.getTime() - open.created_at.getTime() >= windowMs;
  const used = isOver ? count : open.count + count;
  await db('sandbox_courier_records')
    .where({ id: open.id })
    .update({ count: used, created_at: isOver ? at : open.created_at });
  return used;
}
