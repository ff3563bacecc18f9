import type { Router } from 'express';
import Joi from 'joi';
import type { Account, World } from '../calls/company.ts';
import { type Actions, controlRouter } from '../calls/control.ts';
import { sendWebhook } from '../calls/webhooks.ts';
import { type Fields } from './answers.ts';
import { inAccount } from './calls.ts';
import type { Advance, BaseSettings, Company } from './company.ts';
import * as accounts from './tables/accounts.sql.ts';
import { listParcels } from './tables/parcels.sql.ts';
import { deleteRecords, listRecords } from './tables/records.sql.ts';

const ADVANCE = Joi.object({
  awb: Joi.string().required(),
  code: Joi.string(),
  type: Joi.string(),
  status: Joi.string(),
  remarks: Joi.string(),
  location: Joi.string(),
  at: Joi.date().iso(),
}).or('code', 'status');

const UNKNOWN = { error: 'There is no such AWB or code.' };

/** Sends a push until it is answered 200 or lost. Returns the status of each try, null for no answer. */
async function push<S extends BaseSettings>(
  world: World,
  of: Account,
  { pushTries }: Company<S>,
  {
    settings: { webhook, webhookTimeoutMs },
    event,
    message,
  }: { settings: S; event: Advance; message: object },
): Promise<(number | null)[]> {
  if (!webhook) return [];
  const { url, header, secret } = webhook;
  const headers = { 'Content-Type': 'application/json', [header]: secret };
  const body = JSON.stringify(message);
  const sent = { subject: event.awb, event: event.code ?? event.status ?? '', headers, body };
  const statuses: (number | null)[] = [];
  while (statuses.length < pushTries && statuses.at(-1) !== 200)
    statuses.push(await sendWebhook(world, of, url, sent, webhookTimeoutMs));
  return statuses;
}

const actionsOf = <S extends BaseSettings>(company: Company<S>): Actions => ({
  expireTokens: {
    input: Joi.boolean(),
    act: (world, { account: name }) =>
      inAccount(world, company, name, (db, { id }) => deleteRecords(db, id, 'TOKEN')),
  },
  balance: {
    input: Joi.number().precision(2).description('rupees'),
    act: (world, { account: name }, rupees: number) =>
      inAccount(world, company, name, async (db, { id }) => {
        await accounts.setBalance(db, id, Math.round(rupees * 100));
      }),
  },
  place: {
    input: Joi.object(),
    act: (world, { account: name }, place: Fields) =>
      inAccount(world, company, name, (db, account) => company.addPlace(db, account, place, world.now())),
  },
  /** Moves a parcel on. */
  advance: {
    input: ADVANCE,
    async act(world, of, event: Advance) {
      const { message, settings } = await inAccount(world, company, of.account, async (db, account) => ({
        message: await company.advance(db, account, event, world.now()),
        settings: account.settings,
      }));
      if (!message) return UNKNOWN;
      return { message, pushed: await push(world, of, company, { settings, event, message }) };
    },
  },
});

/** An account's settings, bookings, pickups and re-attempts. */
const listBooked = async <S extends BaseSettings>(world: World, company: Company<S>, name: string) =>
  inAccount(world, company, name, async (db, { id, settings, balancePaise }) => {
    const bodies = async (kind: 'PICKUP' | 'NDR') =>
      (await listRecords(db, id, kind)).map(({ body }) => JSON.parse(body) as Fields);
    const bookings = (await listParcels<Fields>(db, id)).map(
      ({ id: _id, fingerprint: _fingerprint, ...booking }) => booking,
    );
    const references: Record<string, number> = {};
    for (const { reference } of bookings) references[reference] = (references[reference] ?? 0) + 1;
    const [pickups, ndr] = [await bodies('PICKUP'), await bodies('NDR')];
    return { settings, balance: balancePaise / 100, bookings, references, pickups, ndr };
  });

export const courierControl = <S extends BaseSettings>(world: World, company: Company<S>): Router =>
  controlRouter(world, {
    name: company.name,
    calls: company.calls.map(({ name }) => name),
    settings: company.defaults(''),
    saveSettings: (_world, { account: name }, changes) =>
      inAccount(world, company, name, (db, { id, settings }) =>
        accounts.updateSettings(db, id, { ...settings, ...changes }),
      ),
    actions: actionsOf(company),
    list: (_world, { account }) => listBooked(world, company, account),
  });
