import type { Db } from '../../../../platform/database/connect.ts';
import { required } from '../../../../platform/required.ts';

export type AccountRow = { id: number; account: string; balance_paise: number; settings: string };

/** An account exists from its first call on. */
export async function ensureAccount(
  db: Db,
  company: string,
  account: string,
  balancePaise: number,
): Promise<number> {
  const find = () =>
    db('sandbox_courier_accounts').where({ company, account }).first<{ id: number } | undefined>('id');
  const known = await find();
  if (known) return known.id;
  await db('sandbox_courier_accounts')
    .insert({ company, account, balance_paise: balancePaise, settings: '{}' })
    .onConflict(['company', 'account'])
    .ignore();
  return required(await find()).id;
}

/** Holds the account until the transaction ends: its calls take effect one after another. */
export async function lockAccount(db: Db, id: number): Promise<AccountRow> {
  await db('sandbox_courier_accounts').where({ id }).increment('calls', 1);
  return required(
    await db('sandbox_courier_accounts')
      .where({ id })
      .first<AccountRow | undefined>('id', 'account', 'balance_paise', 'settings'),
  );
}

export const updateSettings = (db: Db, id: number, settings: object) =>
  db('sandbox_courier_accounts')
    .where({ id })
    .update({ settings: JSON.stringify(settings) });

export const setBalance = (db: Db, id: number, paise: number) =>
  db('sandbox_courier_accounts').where({ id }).update({ balance_paise: paise });

export const addToBalance = (db: Db, id: number, paise: number) =>
  db('sandbox_courier_accounts').where({ id }).increment('balance_paise', paise);

/** Reserves `count` numbers of the account, and returns the first. */
export async function takeNumbers(db: Db, id: number, count: number): Promise<number> {
  await db('sandbox_courier_accounts').where({ id }).increment('numbers', count);
  const { numbers } = required(
    await db('sandbox_courier_accounts').where({ id }).first<{ numbers: number } | undefined>('numbers'),
  );
  return numbers - count + 1;
}
