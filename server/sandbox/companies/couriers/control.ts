import type { Request, RequestHandler } from 'express';
import Joi from 'joi';
import { parsed, type Fields } from './answers.ts';
import { accountIdOf, inAccount, type World } from './calls.ts';
import type { Advance, BaseSettings, Company } from './company.ts';
import { push } from './push.ts';
import * as accounts from './tables/accounts.sql.ts';
import { addFault, deleteFaults, type FaultDetails, FAULTS, type FaultKind } from './tables/faults.sql.ts';
import { listParcels } from './tables/parcels.sql.ts';
import { deleteRecords, listRecords } from './tables/records.sql.ts';

type FaultSetting = FaultDetails & { call: string; fault: FaultKind; times: number };
type Control = Partial<FaultSetting> & {
  clearFaults?: boolean;
  expireTokens?: boolean;
  settings?: Fields;
  balance?: number;
  place?: Fields;
  advance?: Advance;
};

const advance = Joi.object({
  awb: Joi.string().required(),
  code: Joi.string(),
  type: Joi.string(),
  status: Joi.string(),
  remarks: Joi.string(),
  location: Joi.string(),
  at: Joi.date().iso(),
}).or('code', 'status');

const control = <S extends BaseSettings>({ calls, defaults }: Company<S>) =>
  Joi.object({
    call: Joi.string().valid('*', ...calls.map(({ name }) => name)),
    fault: Joi.string().valid(...FAULTS),
    times: Joi.number().integer().min(1).default(1),
    remark: Joi.string(),
    ms: Joi.number().integer().min(0),
    status: Joi.number().integer(),
    retryAfter: Joi.number().integer(),
    clearFaults: Joi.boolean(),
    expireTokens: Joi.boolean(),
    settings: Joi.object(Object.fromEntries(Object.keys(defaults('')).map((name) => [name, Joi.any()]))),
    balance: Joi.number().precision(2).description('rupees'),
    place: Joi.object(),
    advance,
  }).and('call', 'fault');

const nameOf = (req: Request) => String(req.params.account);

/** Sets how an account behaves, or moves one of its parcels on. */
export const change =
  <S extends BaseSettings>(world: World, company: Company<S>): RequestHandler =>
  async (req, res) => {
    const read = control(company).validate(parsed(String(req.body)));
    if (read.error) return void res.status(400).json({ error: read.error.message });
    const { call, fault, times = 1, remark, ms, status, retryAfter, ...rest } = read.value as Control;
    const accountId = await accountIdOf(world, company, nameOf(req));
    const moved = await inAccount(world, company, accountId, async (db, account) => {
      if (rest.clearFaults) await deleteFaults(db, accountId);
      if (rest.expireTokens) await deleteRecords(db, accountId, 'TOKEN');
      if (call && fault)
        await addFault(db, accountId, call, fault, times, { remark, ms, status, retryAfter });
      if (rest.settings)
        await accounts.updateSettings(db, accountId, { ...account.settings, ...rest.settings });
      if (rest.balance !== undefined)
        await accounts.setBalance(db, accountId, Math.round(rest.balance * 100));
      if (rest.place) await company.addPlace(db, account, rest.place, world.now());
      const message = rest.advance && (await company.advance(db, account, rest.advance, world.now()));
      return { message, settings: account.settings };
    });
    const { webhook, webhookTimeoutMs: timeoutMs } = moved.settings;
    if (rest.advance && !moved.message)
      return void res.status(400).json({ error: 'There is no such AWB or code.' });
    const pushed =
      moved.message && webhook
        ? await push(webhook, moved.message, { tries: company.pushTries, timeoutMs })
        : [];
    res.json({ pushed, message: moved.message ?? null });
  };

/** Reports an account's calls and bookings. */
export const report =
  <S extends BaseSettings>(world: World, company: Company<S>): RequestHandler =>
  async (req, res) => {
    const { db } = world;
    const accountId = await accountIdOf(world, company, nameOf(req));
    const parcels = await listParcels<Fields>(db, accountId);
    const references: Record<string, number> = {};
    for (const { reference } of parcels) references[reference] = (references[reference] ?? 0) + 1;
    const bodies = async (kind: 'PICKUP' | 'NDR') =>
      (await listRecords(db, accountId, kind)).map(({ body }) => JSON.parse(body) as Fields);
    const calls = await listRecords(db, accountId, 'CALL');
    const { settings, balancePaise } = await inAccount(
      world,
      company,
      accountId,
      async (_db, account) => account,
    );
    res.json({
      settings,
      balance: balancePaise / 100,
      bookings: parcels.map(({ id: _id, fingerprint: _fingerprint, ...booking }) => booking),
      references,
      calls: Object.fromEntries(calls.map(({ name, count }) => [name, count])),
      pickups: await bodies('PICKUP'),
      ndr: await bodies('NDR'),
    });
  };
