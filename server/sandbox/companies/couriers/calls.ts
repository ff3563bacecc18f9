import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Answer, type Handler, textIn, type World } from '../calls/company.ts';
import type { Account, Act, BaseSettings, Call, Company } from './company.ts';
import * as accounts from './tables/accounts.sql.ts';
import { useOfWindow } from './tables/records.sql.ts';

/** Runs `work` in a transaction that holds the account. */
export async function inAccount<S extends BaseSettings, T>(
  world: World,
  company: Company<S>,
  name: string,
  work: (db: Db, account: Account<S>) => Promise<T>,
): Promise<T> {
  const id = await accounts.ensureAccount(world.db, company.name, name, company.startBalancePaise);
  return inTransaction({ db: world.db }, async ({ db }) => {
    const row = await accounts.lockAccount(db, id);
    const settings = { ...company.defaults(name), ...(JSON.parse(row.settings) as Partial<S>) };
    return work(db, { id, name, balancePaise: row.balance_paise, settings });
  });
}

async function isOverLimit<S extends BaseSettings>(
  { db, now, account }: Act<S>,
  company: Company<S>,
  call: string,
): Promise<boolean> {
  const limit = account.settings.limits[call];
  if (limit === undefined) return false;
  const use = { count: 1, windowMs: company.windowMs, at: now };
  return (await useOfWindow(db, account.id, call, use)) > limit;
}

async function run<S extends BaseSettings>(act: Act<S>, company: Company<S>, call: Call<S>): Promise<Answer> {
  if (await isOverLimit(act, company, call.name)) return company.throttled;
  return (call.isOpen ? null : await company.checkCaller(act, call.name)) ?? call.act(act);
}

/** A courier's call: within the account's limits, with its credentials, one after another. */
export const handlerOf =
  <S extends BaseSettings>(company: Company<S>, call: Call<S>): Handler =>
  ({ world, account: name, req }) => {
    const request = {
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      params: req.params as Record<string, string>,
      authorization: req.get('authorization') ?? '',
      baseUrl: `http://${req.get('host') ?? ''}/${company.name}/${name}`,
      body: textIn(req.body),
    };
    return inAccount(world, company, name, (db, account) =>
      run({ ...request, db, account, now: world.now() }, company, call),
    );
  };
