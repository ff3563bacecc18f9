import type { RequestHandler, Request, Response } from 'express';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Answer } from './answers.ts';
import type { Account, Act, BaseSettings, Call, Company } from './company.ts';
import * as accounts from './tables/accounts.sql.ts';
import { type Fault, takeFault } from './tables/faults.sql.ts';
import { countCall, useOfWindow } from './tables/records.sql.ts';

export type World = { db: Db; now: () => Date };

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
const drop = (req: Request) => void req.socket.resetAndDestroy();

export const accountIdOf = <S extends BaseSettings>({ db }: World, company: Company<S>, name: string) =>
  accounts.ensureAccount(db, company.name, name, company.startBalancePaise);

/** Runs `work` in a transaction that holds the account. */
export const inAccount = <S extends BaseSettings, T>(
  world: World,
  company: Company<S>,
  accountId: number,
  work: (db: Db, account: Account<S>) => Promise<T>,
): Promise<T> =>
  inTransaction({ db: world.db }, async ({ db }) => {
    const row = await accounts.lockAccount(db, accountId);
    const changes = JSON.parse(row.settings) as Partial<S>;
    const settings = { ...company.defaults(row.account), ...changes };
    return work(db, { id: row.id, name: row.account, balancePaise: row.balance_paise, settings });
  });

/** What a fault answers in place of the call; null if the call goes ahead. */
function answerOf<S extends BaseSettings>(
  company: Company<S>,
  call: string,
  fault: Fault,
  body: string,
): Answer | null {
  if (fault.kind === 'refuse')
    return { ...company.refused(call, fault.remark ?? 'refused', body), status: fault.status ?? 200 };
  if (fault.kind === 'html') return { ...company.page(), status: fault.status ?? 200 };
  if (fault.kind !== 'throttle') return null;
  const headers: Record<string, string> =
    fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) };
  return { ...company.throttled(), headers };
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
  if (await isOverLimit(act, company, call.name)) return company.throttled();
  return (call.isOpen ? null : await company.checkCaller(act, call.name)) ?? call.act(act);
}

function send(res: Response, { status, type, headers, body }: Answer) {
  res
    .status(status)
    .set({ ...headers, 'Content-Type': type })
    .end(body);
}

export const handler = <S extends BaseSettings>(
  world: World,
  company: Company<S>,
  call: Call<S>,
): RequestHandler<{ account: string }> =>
  async function handle(req, res) {
    const body = typeof req.body === 'string' ? req.body : '';
    const accountId = await accountIdOf(world, company, req.params.account);
    await countCall(world.db, accountId, call.name, world.now());
    const fault = await takeFault(world.db, accountId, call.name);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return drop(req);
    if (fault?.kind === 'slow') await after(fault.ms ?? 1_000);
    const instead = fault && answerOf(company, call.name, fault, body);
    if (instead) return send(res, instead);
    const request = {
      query: new URL(req.originalUrl, 'http://localhost').searchParams,
      params: req.params as Record<string, string>,
      authorization: req.get('authorization') ?? '',
      baseUrl: `http://${req.get('host') ?? ''}/${company.name}/${req.params.account}`,
      body,
    };
    const given = await inAccount(world, company, accountId, (db, account) =>
      run({ ...request, db, account, now: world.now() }, company, call),
    );
    if (fault?.kind === 'act-no-answer') return drop(req);
    send(res, fault?.kind === 'act-html' ? company.markup(call.name) : given);
  };
