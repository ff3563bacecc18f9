import type { Knex } from 'knex';
import { inTransaction } from '../server/platform/database/transaction.ts';

const BATCH = 1_000;

/** Skips rows whose natural key exists. Retries after a deadlock with another seeding process. */
export async function insertMissing(db: Knex, table: string, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    await inTransaction({ db }, ({ db: trx }) => trx(table).insert(batch).onConflict().ignore());
  }
}
