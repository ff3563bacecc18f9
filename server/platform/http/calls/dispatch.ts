import { parse as parseQuery } from 'node:querystring';
import { match } from 'path-to-regexp';
import type { Deps, User } from '../../../deps.ts';
import type { Authenticate } from '../../auth/auth.ts';
import type { LogRequest } from '../../observability/request-log.ts';
import { parseJson } from '../bodies/body.ts';
import { errorAnswer } from '../error-answer.ts';
import { Refusal } from '../errors.ts';
import type { AddressLimits } from '../middleware/limits.ts';
import type { Route } from '../routes.ts';
import { type Answer, JSON_TYPE } from './call.ts';
import { answerCall, contextOf, type CallDeps, requireAccess } from './steps.ts';

/** `path` is relative to /api and includes the query; `body` is JSON. */
type Dispatched = {
  method: 'GET' | 'POST';
  path: string;
  authorization?: string;
  idempotencyKey?: string;
  body?: string;
};
export type Dispatch = (
  call: Dispatched,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** The requesting page. If it only reads, its calls share one authentication. */
type Page = { address: string; requestId: string; isReading: boolean };
export type CreateDispatch = (page: Page) => Dispatch;

type Options = CallDeps & { limits: AddressLimits; logRequest?: LogRequest };

function memoize(authenticate: Authenticate): Authenticate {
  let last: { authorization: string | undefined; user: Promise<User> } | undefined;
  return (authorization) => {
    if (last?.authorization !== authorization || !last)
      last = { authorization, user: authenticate(authorization) };
    return last.user;
  };
}

function textOf({ body, json }: Answer): string {
  if (body === undefined) return JSON.stringify(json);
  if (typeof body !== 'string') throw new TypeError('Ask for a file over HTTP.');
  return body;
}

export function dispatcher(
  routes: readonly Route[],
  deps: Deps,
  { authenticate, recordAct, limits, logRequest }: Options,
): CreateDispatch {
  const table = routes
    .filter(({ file, produces }) => !file && produces === 'application/json')
    .map((route) => ({
      route,
      matches: match<Record<string, string>>(`/${route.path}`, { sensitive: true }),
    }));

  function find(method: string, path: string) {
    for (const { route, matches } of table) {
      const found = route.method === method && matches(path);
      if (found) return { route, params: found.params };
    }
    throw new Refusal('NOT_FOUND', 'There is no such call.');
  }

  return ({ address, requestId, isReading }) => {
    const signIn = isReading ? memoize(authenticate) : authenticate;
    return async ({ method, path, authorization, idempotencyKey, body = '' }) => {
      const begun = performance.now();
      const { pathname, search } = new URL(`http://api/${path}`);
      let name = 'no such call';
      let userId: number | undefined;
      async function run(): Promise<Answer> {
        const { route, params } = find(method, pathname);
        name = `/api/${route.path}`;
        const caller = { authorization, address, requestId };
        await limits.refuse(route, caller);
        const ctx = await contextOf(route, caller, deps, signIn);
        userId = ctx.user?.id;
        requireAccess(route, ctx);
        const parsed = parseJson(body, route.body);
        const call = {
          path: pathname,
          params,
          query: parseQuery(search.slice(1)),
          headers: { 'idempotency-key': idempotencyKey },
          body: parsed,
          rawBody: Buffer.from(body),
          files: [],
          connection: {},
        };
        return answerCall(route, ctx, call, { deps, recordAct });
      }
      const answer = await run().catch((error: unknown) =>
        errorAnswer(deps, error, { requestId, route: name, accept: undefined }),
      );
      const { status } = answer;
      logRequest?.({ requestId, method, route: name, status, userId, ms: performance.now() - begun });
      return { status, headers: { 'Content-Type': JSON_TYPE, ...answer.headers }, body: textOf(answer) };
    };
  };
}
