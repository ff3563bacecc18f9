import express, { type Request, type RequestHandler, Router } from 'express';
import Joi from 'joi';
import * as sql from './calls.sql.ts';
import type { Account, Fields, World } from './company.ts';
import { listWebhooks } from './webhooks.sql.ts';

/** A member of a control's body. `act` gets the value that `input` read; what it returns is answered. */
type Action = { input: Joi.Schema; act: (world: World, of: Account, value: never) => Promise<unknown> };
export type Actions = Record<string, Action>;

type SaveSettings = (world: World, of: Account, changes: Fields) => Promise<unknown>;
const setSettings: SaveSettings = ({ db }, of, changes) => sql.setSettings(db, of, changes);

/** `calls` and `settings` are the names that the company has. */
type Controlled = {
  name: string;
  calls: Iterable<string>;
  settings: Fields;
  saveSettings?: SaveSettings;
  actions: Actions;
  list: (world: World, of: Account) => Promise<Fields>;
};

const SLOW_MS = 8_000;

const FAULT = {
  fault: Joi.string().valid(...sql.FAULTS),
  times: Joi.number().integer().min(1).default(1),
  ms: Joi.number().integer().min(0).default(SLOW_MS),
  remark: Joi.string().allow(''),
  status: Joi.number().integer(),
  retryAfter: Joi.number().integer(),
};

/** A misspelt call, setting or action is refused: a test that relied on it could not fail. */
const schemaOf = ({ calls, settings, actions }: Controlled) =>
  Joi.object({
    call: Joi.string().valid('*', ...calls),
    ...FAULT,
    clearFaults: Joi.boolean(),
    settings: Joi.object(mapValues(settings, () => Joi.any())),
    ...mapValues(actions, ({ input }) => input),
  })
    .and('call', 'fault')
    .required();

const mapValues = <T>(fields: Record<string, T>, map: (value: T) => Joi.Schema): Record<string, Joi.Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

type Body = Fields &
  sql.SetFault & { call?: string; times: number; clearFaults?: boolean; settings?: Fields };

/** For tests: POST sets faults and settings or acts for the payer; GET lists what happened. */
export function controlRouter(world: World, controlled: Controlled): Router {
  const { name: company, actions, list, saveSettings = setSettings } = controlled;
  const schema = schemaOf(controlled);
  const ownerOf = ({ params }: Request) => ({ company, account: String(params.account) });
  const act: RequestHandler = async (req, res) => {
    const of = ownerOf(req);
    const read = schema.validate(req.body);
    if (read.error) return void res.status(400).json({ error: read.error.message });
    const body = read.value as Body;
    if (body.clearFaults) await sql.clearFaults(world.db, of);
    if (body.call) await sql.setFault(world.db, of, body.call, body);
    if (body.settings) await saveSettings(world, of, body.settings);
    const result: Fields = {};
    for (const [name, action] of Object.entries(actions))
      if (name in body) Object.assign(result, await action.act(world, of, body[name] as never));
    res.status(result.error === undefined ? 200 : 400).json(result);
  };
  const show: RequestHandler = async (req, res) => {
    const of = ownerOf(req);
    const [calls, webhooks] = await Promise.all([sql.listCalls(world.db, of), listWebhooks(world.db, of)]);
    res.json({ calls, webhooks, ...(await list(world, of)) });
  };
  return Router().post('/:account/__control', express.json(), act).get('/:account/__control', show);
}
