import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import { routeOf } from '../../observability/request-log.ts';
import { rawBodyOf } from '../bodies/body.ts';
import { readUploads } from '../bodies/readers.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Route } from '../routes.ts';
import type { Answer, Call } from './call.ts';
import { answerCall, contextOf, type CallDeps, requireAccess } from './steps.ts';

const requestIdOf = (res: Response) => res.locals.requestId as string;

const callOf = (req: Request): Call => ({
  path: req.path,
  params: req.params,
  query: req.query,
  headers: req.headers,
  body: req.body as unknown,
  rawBody: rawBodyOf(req),
  files: Array.isArray(req.files) ? req.files : req.file ? [req.file] : [],
  connection: req.socket,
});

async function send(res: Response, { status, headers = {}, json, body, fileName }: Answer) {
  if (headers.Location !== undefined) return res.redirect(status, headers.Location);
  if (fileName !== undefined) res.attachment(fileName);
  res.status(status).setHeaders(new Map(Object.entries(headers)));
  if (body === undefined) res.json(json);
  else if (body instanceof Readable) await pipeline(body, res);
  else res.send(body);
}

export const serve =
  (route: Route, deps: Deps, { authenticate, recordAct }: CallDeps): RequestHandler =>
  async (req, res) => {
    const { authorization } = req.headers;
    const caller = { authorization, address: req.ip ?? '', requestId: requestIdOf(res) };
    const ctx = await contextOf(route, caller, deps, authenticate);
    res.locals.userId = ctx.user?.id;
    requireAccess(route, ctx);
    if (route.file) await readUploads(route.file, ctx.user, req, res);
    await send(res, await answerCall(route, ctx, callOf(req), { deps, recordAct }));
  };

export const answerError =
  (deps: Deps): ErrorRequestHandler =>
  async (error, req, res, _next) => {
    const about = { requestId: requestIdOf(res), route: routeOf(req, res), accept: req.headers.accept };
    const answer = errorAnswer(deps, error, about);
    if (res.headersSent) res.destroy();
    else await send(res, answer);
  };
