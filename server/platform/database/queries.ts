import type { Knex } from 'knex';
import { required } from '../required.ts';
import type { Db } from './connect.ts';

/** `table` is `name as alias`; `index` forces an index. */
export const readBy = (db: Db, table: string, index?: string): Knex.Raw =>
  index === undefined ? db.raw('??', [table]) : db.raw('?? force index (??)', [table, index]);

export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count<{ n: number | string }[]>({ n: '*' });
  return Number(row?.n ?? 0);
}

export async function rowsOf<T>(query: Knex.Raw): Promise<T[]> {
  const [rows] = (await query) as [T[]];
  return rows;
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Row = Record<string, string | number | boolean | Date | null>;

export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(required(rows[0]));
  const values = rows.map((row) => Object.values(row)) as unknown as Knex.Value;
  await db.raw('INSERT INTO ?? (??) VALUES ?', [table, columns, values]);
}
