import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Account, World } from '../calls/company.ts';
import { ensureStore, lockStore } from './stores.sql.ts';

/** Runs `work` in a transaction that holds the store. No network inside. */
export async function inStore<T>(
  { db }: Pick<World, 'db'>,
  of: Account,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await ensureStore(db, of);
  return inTransaction({ db }, async (held) => {
    await lockStore(held.db, of);
    return work(held.db);
  });
}

/** Stores keep whole seconds. */
export const inSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1_000) * 1_000);
