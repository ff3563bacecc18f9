import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Ctx, Deps } from '../../../deps.ts';
import { keyOfHeader } from '../../auth/api-key.ts';
import { routeOf } from '../../observability/request-log.ts';
import { rawBodyOf } from '../bodies/body.ts';
import { readBody, readUploads } from '../bodies/readers.ts';
import { errorAnswer } from '../error-answer.ts';
import type { CountKeyCall } from '../middleware/limits.ts';
import type { Route } from '../routes.ts';
import type { Answer, Call } from './call.ts';
import { ignoredFields } from './ignored-fields.ts';
import { answerCall, contextOf, type CallDeps, requireAccess } from './steps.ts';

export type ServeDeps = CallDeps & { countKeyCall: CountKeyCall };

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

type SignInDeps = Pick<ServeDeps, 'authenticate' | 'countKeyCall'>;

async function signIn(
  { access }: Pick<Route, 'access'>,
  req: Request,
  res: Response,
  deps: Deps,
  { authenticate, countKeyCall }: SignInDeps,
): Promise<Ctx> {
  const { authorization } = req.headers;
  const caller = { authorization, address: req.ip ?? '', requestId: requestIdOf(res) };
  const ctx = await contextOf({ access }, caller, deps, authenticate);
  res.locals.userId = ctx.user?.id;
  if (ctx.user?.apiKey) await countKeyCall(req, res, ctx.user.apiKey.id);
  return ctx;
}

/** Signs in before it reads the body: calls whose body cannot be read count for a key's limit too. */
export const serve =
  (route: Route, deps: Deps, options: ServeDeps): RequestHandler =>
  async (req, res) => {
    const ctx = await signIn(route, req, res, deps, options);
    requireAccess(route, ctx);
    await (route.file ? readUploads(route.file, ctx.user, req, res) : readBody(route, req, res));
    const call = callOf(req);
    const ignored = ctx.user?.apiKey ? ignoredFields(route, call) : null;
    if (ignored !== null) res.setHeader('Harkara-Ignored-Fields', ignored);
    await send(res, await answerCall(route, ctx, call, { deps, recordAct: options.recordAct }));
  };

/** Counts a key's call of a path or method that does not exist. */
export const countUnknown =
  (deps: Deps, options: SignInDeps): RequestHandler =>
  async (req, res, next) => {
    if (keyOfHeader(req.headers.authorization) !== null)
      await signIn({ access: 'user' }, req, res, deps, options);
    next();
  };

export const answerError =
  (deps: Deps): ErrorRequestHandler =>
  async (error, req, res, _next) => {
    const about = { requestId: requestIdOf(res), route: routeOf(req, res), accept: req.headers.accept };
    const answer = errorAnswer(deps, error, about);
    if (res.headersSent) res.destroy();
    else await send(res, answer);
  };
