import { type RequestHandler, Router } from 'express';
import * as sql from './calls.sql.ts';
import { type Account, fieldsOf, textIn, type World } from './company.ts';
import { listWebhooks } from './webhooks.sql.ts';

type Fields = Record<string, unknown>;
export type Actions = Record<string, (world: World, of: Account, fields: Fields) => Promise<unknown>>;
type Listing = (world: World, of: Account) => Promise<Fields>;

const SLOW_MS = 8_000;
const ALWAYS = 1_000_000;

const isFault = (name: string): name is sql.Fault => (sql.FAULTS as readonly string[]).includes(name);

/** `{ call, fault, times?, ms? }`; the call is any that the company has. */
async function setFault(world: World, of: Account, { call, fault, times, ms }: Fields) {
  const name = textIn(fault);
  if (!isFault(name)) return { error: `fault must be one of ${sql.FAULTS.join(', ')}` };
  const set = { fault: name, times_left: Number(times ?? ALWAYS), wait_ms: Number(ms ?? SLOW_MS) };
  await sql.setFault(world.db, of, textIn(call), set);
  return { call, ...set };
}

const SHARED: Actions = {
  fault: setFault,
  clear: async ({ db }, of) => ({ cleared: await sql.clearFaults(db, of) }),
  set: async ({ db }, of, { settings }) => {
    await sql.setSettings(db, of, fieldsOf(settings));
    return { set: Object.keys(fieldsOf(settings)) };
  },
};

/** For tests: POST sets faults and settings or acts for the payer; GET lists what happened. */
export function controlRouter(world: World, company: string, actions: Actions, list: Listing): Router {
  const all = { ...SHARED, ...actions };
  const ownerOf = (params: Record<string, unknown>) => ({ company, account: String(params.account) });
  const act: RequestHandler = async (req, res) => {
    const fields = fieldsOf(req.body);
    const action = all[textIn(fields.action) || 'fault'];
    if (!action)
      return void res.status(400).json({ error: `action must be one of ${Object.keys(all).join(', ')}` });
    const result = await action(world, ownerOf(req.params), fields);
    res.status(fieldsOf(result).error === undefined ? 200 : 400).json(result);
  };
  const show: RequestHandler = async (req, res) => {
    const of = ownerOf(req.params);
    const [calls, webhooks] = await Promise.all([sql.listCalls(world.db, of), listWebhooks(world.db, of)]);
    res.json({ calls, webhooks, ...(await list(world, of)) });
  };
  return Router().post('/:account/__control', act).get('/:account/__control', show);
}
