import type Joi from 'joi';
import { TEXTS as KEY_TEXTS } from '../../../contract/texts/api-keys.ts';
import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { type ApiKey, type Ctx, type Deps, isAdmin } from '../../../deps.ts';
import type { Authenticate } from '../../auth/auth.ts';
import { onceForKey } from '../../idempotency/idempotency.ts';
import { required } from '../../required.ts';
import type { RecordAct } from '../audit.ts';
import { refuseOversized } from '../bodies/body.ts';
import { errorAnswer } from '../error-answer.ts';
import { Refusal } from '../errors.ts';
import type { Route } from '../routes.ts';
import { type Answer, type Call, json } from './call.ts';

export type CallDeps = { authenticate: Authenticate; recordAct: RecordAct };
type Caller = { authorization: string | undefined; address: string; requestId: string };

const forbidden = () => new Refusal('FORBIDDEN', COMMON_TEXTS.forbidden);

/** Step 1: authenticate. */
export async function contextOf(
  { access }: Pick<Route, 'access'>,
  { authorization, address, requestId }: Caller,
  deps: Deps,
  authenticate: Authenticate,
): Promise<Ctx> {
  const isSignedIn = access !== 'public' && (access !== 'optional' || authorization !== undefined);
  const user = isSignedIn ? await authenticate(authorization) : null;
  const log = deps.log.child({ requestId });
  return { ...deps, log, user, sellerId: null, requestId, address };
}

function requireScope(scope: Route['scope'], { scopes }: ApiKey) {
  if (scope === null) throw new Refusal('KEY_NOT_ALLOWED', KEY_TEXTS.notAllowed);
  if (scope !== 'any' && !scopes.includes(scope))
    throw new Refusal('SCOPE_MISSING', `This key needs the scope ${scope}.`);
}

/** Step 2: check access. */
export function requireAccess({ access, scope, allowsUnenrolled }: Route, ctx: Ctx) {
  if (ctx.user?.apiKey) requireScope(scope, ctx.user.apiKey);
  if (access === 'admin' && !isAdmin(ctx)) throw forbidden();
  if (ctx.user?.mustEnrol && !allowsUnenrolled)
    throw new Refusal('TOTP_NOT_ENROLLED', COMMON_TEXTS.enrolFirst);
}

/** Step 3: run the other steps once per Idempotency-Key. Errors become responses, which can be stored too. */
export function answerCall(
  route: Route,
  ctx: Ctx,
  call: Call,
  { deps, recordAct }: { deps: Deps; recordAct: RecordAct },
): Promise<Answer> {
  const { requestId } = ctx;
  const about = { requestId, route: `/api/${route.path}`, accept: call.headers.accept };
  const act = (inner: Ctx) =>
    perform(route, inner, call, recordAct).catch((error: unknown) => errorAnswer(deps, error, about));
  return route.keepsAnswer ? onceForKey(ctx, call, act) : act(ctx);
}

/** Steps 4 to 7: validate the input, choose whose records, audit an administrator's or a key's change, run. */
async function perform(route: Route, asked: Ctx, call: Call, recordAct: RecordAct): Promise<Answer> {
  const sent = readSent(route, call);
  const input = route.input ? validated<Record<string, unknown>>(route.input, sent) : {};
  const sellerId = sellerIdFor(asked, { owner: route.owner(input), sent: sent.userId });
  const ctx = { ...asked, sellerId };
  const work = (inner: Ctx) => route.handle(inner, input, call);
  const { audit } = route;
  const isAudited = isAdmin(ctx) || ctx.user?.apiKey || audit?.isForSellers;
  if (!audit || !isAudited || audit.isChange?.(input) === false) return work(ctx);
  return json(await recordAct(ctx, { ...route, audit }, input, async (inner) => (await work(inner)).json));
}

function readSent(route: Route, { query, params, body = {} }: Call): Record<string, unknown> {
  // A push may be a list. Its receiver reads the raw body.
  if (route.body === 'json-or-form') return { ...query, ...params };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('MALFORMED', 'The body must be a JSON object.');
  }
  refuseOversized(body);
  return { ...query, ...body, ...params };
}

const OPTIONS: Joi.ValidationOptions = {
  abortEarly: false,
  stripUnknown: true,
  convert: true,
  errors: { wrap: { label: false } },
};

const MAX_FAULTS = 50;

/** Strips unknown fields; throws a 422 with one message per field. */
function validated<T>(schema: Joi.Schema, value: unknown): T {
  const result = schema.validate(value, OPTIONS);
  if (!result.error) return result.value as T;
  const seen = new Set<string>();
  const fields = result.error.details
    .map((detail) => ({ field: detail.path.join('.'), message: detail.message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field))
    .slice(0, MAX_FAULTS);
  throw new Refusal('INVALID', required(fields[0]).message, { fields });
}

/** A seller may not name another user, even in a field that is not read. */
function sellerIdFor(ctx: Ctx, { owner, sent }: { owner: unknown; sent: unknown }): number | null {
  const { user } = ctx;
  if (!user) return null;
  if (isAdmin(ctx)) return typeof owner === 'number' ? owner : null;
  const isAnother = (named: unknown) => typeof named === 'number' && named !== user.id;
  if (isAnother(owner) || isAnother(sent)) throw forbidden();
  return user.id;
}
