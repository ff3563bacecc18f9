import type { Knex } from 'knex';
import { required } from '../required.ts';
import { MINUTE_MS } from '../time.ts';
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

/** `common` holds the columns that are equal in all rows. Spreading them into rows of 30 columns takes 50 µs a row. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Row[],
  common: Row = {},
): Promise<void> {
  const columns = [...Object.keys(common), ...Object.keys(required(rows[0]))];
  const commonValues = Object.values(common);
  const values = rows.map((row) => [...commonValues, ...Object.values(row)]) as unknown as Knex.Value;
  await db.raw('INSERT INTO ?? (??) VALUES ?', [table, columns, values]);
}

const MAX_DELETED = 5_000;

/** Deletes in short statements until none is left; what is left after a minute waits for the next run. */
export async function deleteInBatches(deleteBatch: (max: number) => Promise<number>): Promise<void> {
  const until = performance.now() + MINUTE_MS;
  for (let deleted = MAX_DELETED; deleted === MAX_DELETED && performance.now() < until;)
    deleted = await deleteBatch(MAX_DELETED);
}

/** Reads all rows in batches of `size`. `read` continues after the last row of the batch before. */
export async function* readBatches<T>(
  size: number,
  read: (last: T | undefined) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let last: T | undefined; ;) {
    const rows = await read(last);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

type Key = readonly [column: string, value: Date | number | string];

/** Continues after the row with these two key values, the second of which is unique. */
export const continueAfter = (
  query: Knex.QueryBuilder,
  sign: '<' | '>',
  [column, value]: Key,
  [id, last]: Key,
) =>
  query.where(
    (either) =>
      void either
        .where(column, sign, value)
        .orWhere((same) => void same.where(column, value).where(id, sign, last)),
  );
