import type { Db } from '../../../platform/database/connect.ts';
import { required } from '../../../platform/required.ts';
import type { Account } from '../calls/company.ts';

/** A store exists from its first change on. */
export const ensureStore = (db: Db, of: Account) =>
  db('sandbox_stores').insert(of).onConflict(['company', 'account']).ignore();

/** Holds the store until the transaction ends: its changes take effect one after another. */
export const lockStore = (db: Db, of: Account) => db('sandbox_stores').where(of).increment('changes', 1);

/** Reserves `count` ids and returns the first. All things of a store share one sequence, as WordPress's posts do. */
export async function takeIds(db: Db, of: Account, count: number): Promise<number> {
  await db('sandbox_stores').where(of).increment('last_id', count);
  const row = await db('sandbox_stores').where(of).first<{ last_id: number } | undefined>('last_id');
  return required(row).last_id - count + 1;
}

export const takeId = (db: Db, of: Account) => takeIds(db, of, 1);
