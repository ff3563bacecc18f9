import { type RequestHandler, Router } from 'express';
import * as sql from './calls.sql.ts';
import { type Account, fieldsOf, textIn, type World } from './company.ts';
import { listWebhooks } from './webhooks.sql.ts';

type Fields = Record<string, unknown>;
export type Actions = Record<string, (world: World, of: Account, fields: Fields) => Promise<unknown>>;

/** `calls` and `settings` are the names that the company has. */
type Controlled = {
  name: string;
  calls: ReadonlySet<string>;
  settings: object;
  actions: Actions;
  list: (world: World, of: Account) => Promise<Fields>;
};

const SLOW_MS = 8_000;
const ALWAYS = 1_000_000;

const isFault = (name: string): name is sql.Fault => (sql.FAULTS as readonly string[]).includes(name);

const oneOf = (what: string, names: Iterable<string>) => ({
  error: `${what} must be one of ${[...names].join(', ')}`,
});

/** A misspelt call or setting is refused: a test that relied on it could not fail. */
const sharedActions = ({ calls, settings: known }: Pick<Controlled, 'calls' | 'settings'>): Actions => ({
  /** `{ call, fault, times?, ms? }` */
  async fault({ db }, of, { call, fault, times, ms }) {
    if (!calls.has(textIn(call))) return oneOf('call', calls);
    const name = textIn(fault);
    if (!isFault(name)) return oneOf('fault', sql.FAULTS);
    const set = { fault: name, times_left: Number(times ?? ALWAYS), wait_ms: Number(ms ?? SLOW_MS) };
    await sql.setFault(db, of, textIn(call), set);
    return { call, ...set };
  },
  clear: async ({ db }, of) => ({ cleared: await sql.clearFaults(db, of) }),
  async set({ db }, of, { settings }) {
    const changes = fieldsOf(settings);
    if (!Object.keys(changes).every((name) => name in known)) return oneOf('setting', Object.keys(known));
    await sql.setSettings(db, of, changes);
    return { set: Object.keys(changes) };
  },
});

/** For tests: POST sets faults and settings or acts for the payer; GET lists what happened. */
export function controlRouter(world: World, { name: company, list, ...controlled }: Controlled): Router {
  const actions = { ...sharedActions(controlled), ...controlled.actions };
  const ownerOf = (params: Record<string, unknown>) => ({ company, account: String(params.account) });
  const act: RequestHandler = async (req, res) => {
    const fields = fieldsOf(req.body);
    const action = actions[textIn(fields.action) || 'fault'];
    if (!action) return void res.status(400).json(oneOf('action', Object.keys(actions)));
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
