import type { Knex } from 'knex';
import { inTransaction } from '../server/platform/database/transaction.ts';

const BATCH = 1_000;

/** Rows whose natural key is there already stay as they are. A deadlock with another process that seeds is retried. */
export async function insertMissing(db: Knex, table: string, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await inTransaction({ db }, ({ db: trx }) => trx(table).insert(batch).onConflict().ignore());
  }
}
