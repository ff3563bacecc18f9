import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import * as sql from './calls.sql.ts';
import { type Answer, type Company, type Handler, textIn, type World } from './company.ts';

const drop = (req: Request) => void req.socket.resetAndDestroy();

function send(res: Response, { status, body, type, headers = {} }: Answer) {
  res.status(status).set(headers);
  if (type) res.type(type).send(body);
  else res.json(body);
}

const REFUSAL = 'This call is refused by the emulator.';
/** JSON of a form that no call has. */
const NONSENSE = '{"success":true}';

/** What a fault answers in place of the call; null if the call goes ahead. */
function answerOf(set: sql.SetFault, company: Company, call: string, body: string): Answer | null {
  const { fault, remark, status, retryAfter } = set;
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const withStatus = (answer: Answer) => ({ ...answer, status: status ?? answer.status });
  if (fault === 'error') return company.broken;
  if (fault === 'throttle') return { ...company.throttled, headers };
  if (fault === 'refuse') return withStatus(company.refusal(remark ?? REFUSAL, call, body));
  if (fault === 'nonsense') return withStatus({ status: 200, type: 'json', body: remark ?? NONSENSE });
  return fault === 'html' ? withStatus(company.page) : null;
}

/** A company's call with the fault that was set for it. A call is recorded before it takes effect. */
export const emulate = (world: World, company: Company, call: string, act: Handler): RequestHandler =>
  async function handle(req, res) {
    const account = String(req.params.account);
    const of = { company: company.name, account };
    const set = await sql.takeFault(world.db, of, call);
    await sql.addCall(world.db, of, call, set?.fault ?? null, world.now());
    if (set?.fault === 'hang') return;
    if (set?.fault === 'reset') return drop(req);
    if (set?.fault === 'slow') await wait(set.ms, undefined, { ref: false });
    const instead = set && answerOf(set, company, call, textIn(req.body));
    if (instead) return send(res, instead);
    const answer = await act({ world, account, req });
    if (set?.fault === 'act-no-answer') return drop(req);
    send(res, set?.fault === 'act-html' ? (company.markup?.(call) ?? company.page) : answer);
  };

/** Makes a company's calls, and keeps their names for its control. */
export function emulator(world: World, company: Company) {
  const calls = new Set<string>();
  const answer = (call: string, handle: Handler): RequestHandler => {
    calls.add(call);
    return emulate(world, company, call, handle);
  };
  return { calls, answer };
}
