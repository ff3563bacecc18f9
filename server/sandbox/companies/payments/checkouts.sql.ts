import type { Db } from '../../../platform/database/connect.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import type { Account } from '../calls/company.ts';

export type CheckoutRow = Account & {
  id: string;
  reference: string | null;
  receipt: string | null;
  amount_paise: number;
  paid_paise: number;
  state: string;
  request: string;
  created_at: Date;
  expires_at: Date | null;
};
export type NewCheckout = Omit<CheckoutRow, 'paid_paise'>;

/** False if the account has used the reference before. */
export async function createCheckout(db: Db, row: NewCheckout): Promise<boolean> {
  try {
    await db('sandbox_checkouts').insert(row);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Checkouts whose time has passed take `expired` when they are next looked at. */
export const expireCheckouts = (db: Db, of: Account, open: string, expired: string, at: Date) =>
  db('sandbox_checkouts')
    .where({ ...of, state: open })
    .where('expires_at', '<=', at)
    .update({ state: expired });

export const findCheckout = (
  db: Db,
  of: Account,
  key: { id: string } | { reference: string },
): Promise<CheckoutRow | undefined> =>
  db('sandbox_checkouts')
    .where({ ...of, ...key })
    .first();

export const findById = (db: Db, id: string): Promise<CheckoutRow | undefined> =>
  db('sandbox_checkouts').where({ id }).first();

export const listCheckouts = (db: Db, of: Account, key: { receipt?: string; reference?: string } = {}) =>
  db('sandbox_checkouts')
    .where({ ...of, ...key })
    .orderBy('created_at')
    .orderBy('id') as Promise<CheckoutRow[]>;

type Change = { from: readonly string[]; to: string; paidPaise?: number };

/** False if the checkout is in none of the states `from`. */
export async function moveCheckout(
  db: Db,
  id: string,
  { from, to, paidPaise = 0 }: Change,
): Promise<boolean> {
  const moved = await db('sandbox_checkouts')
    .where({ id })
    .whereIn('state', from)
    .update({ state: to, paid_paise: db.raw('paid_paise + ?', [paidPaise]) });
  return moved > 0;
}

/** Serializes what depends on the sum of a checkout's refunds. */
export const lockCheckout = (db: Db, id: string): Promise<CheckoutRow | undefined> =>
  db('sandbox_checkouts').where({ id }).forUpdate().first();
