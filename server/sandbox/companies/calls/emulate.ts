import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import * as sql from './calls.sql.ts';
import type { Answer, Company, Handler, World } from './company.ts';

const HTML = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

const drop = (req: Request) => void req.socket.resetAndDestroy();

const send = (res: Response, { status, body }: Answer) => void res.status(status).json(body);

/** Answers in place of the handler. False if the handler must run. */
function failEarly(fault: sql.Fault | undefined, company: Company, req: Request, res: Response): boolean {
  if (fault === 'reset') drop(req);
  if (fault === 'html') res.type('html').send(HTML);
  if (fault === 'error') send(res, company.broken);
  if (fault === 'throttle') send(res, company.throttled);
  if (fault === 'refuse') send(res, company.refusal('This call is refused by the emulator.'));
  return fault !== undefined && fault !== 'act-no-answer' && fault !== 'slow';
}

/** Makes a company's calls, each with the fault that was set for it. A call is recorded before it takes effect. */
export function emulator(world: World, company: Company) {
  const calls = new Set<string>();
  const answer = (call: string, handle: Handler): RequestHandler => {
    calls.add(call);
    return async (req, res) => {
      const of = { company: company.name, account: String(req.params.account) };
      const set = await sql.takeFault(world.db, of, call);
      await sql.addCall(world.db, of, call, set?.fault ?? null, world.now());
      if (failEarly(set?.fault, company, req, res)) return;
      if (set?.fault === 'slow') await wait(set.wait_ms, undefined, { ref: false });
      const answered = await handle({ world, account: of.account, req });
      if (set?.fault === 'act-no-answer') drop(req);
      else send(res, answered);
    };
  };
  return { calls, answer };
}
