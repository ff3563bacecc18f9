import { MAX_WEBHOOKS } from '../../../contract/limits.ts';
import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { lockSeller, requireSellerId } from '../../sellers/sellers.ts';
import { holdWaiting } from '../deliveries/states.sql.ts';
import type { ById, SaveInput } from '../webhooks.contract.ts';
import * as sql from './endpoints.sql.ts';
import { newSecret, placesOf } from './secrets.ts';
import { checkUrl } from './urls.ts';

export type { Endpoint } from './endpoints.sql.ts';

const ROTATION_MS = DAY_MS;
const TEST_PAUSE_MS = 5_000;

/** Another seller's endpoint is a 404, like an unknown one. */
export async function getEndpoint(ctx: Ctx, id: number): Promise<sql.Endpoint> {
  const endpoint = await sql.findEndpoint(ctx, await requireSellerId(ctx), id);
  if (!endpoint) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return endpoint;
}

export async function requireActive(ctx: Ctx, id: number): Promise<sql.Endpoint> {
  const endpoint = await getEndpoint(ctx, id);
  if (endpoint.state !== 'ACTIVE') throw new Refusal('WEBHOOK_NOT_ACTIVE', TEXTS.notActive);
  return endpoint;
}

export { endRest } from './endpoints.sql.ts';

/** When an endpoint that rests after failures is served again. */
export const restOf = (ctx: Ctx, { leaseToken, leaseUntil }: sql.Endpoint): Date | null =>
  leaseToken === null && leaseUntil !== null && leaseUntil > ctx.now() ? leaseUntil : null;

/** Allows one test of a webhook in five seconds: each one calls an address of the seller’s choice. */
export async function claimTest(ctx: Ctx, { id }: sql.Endpoint): Promise<void> {
  if (await sql.claimTest(ctx, id, new Date(ctx.now().getTime() - TEST_PAUSE_MS))) return;
  throw new Refusal('TOO_MANY', TEXTS.testedJustNow, {
    headers: { 'Retry-After': String(TEST_PAUSE_MS / 1_000) },
  });
}

export const listEndpoints = async (ctx: Ctx) => sql.listEndpoints(ctx, await requireSellerId(ctx));

const stateOf = (active: boolean) =>
  active
    ? ({ state: 'ACTIVE', reason: null } as const)
    : ({ state: 'OFF', reason: TEXTS.switchedOff } as const);

async function add(ctx: Ctx, sellerId: number, { url, events, active = true }: SaveInput) {
  if ((await sql.listEndpoints(ctx, sellerId)).length >= MAX_WEBHOOKS)
    throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
  const token = sql.newToken();
  const secret = newSecret();
  const id = await sql.insertEndpoint(ctx, {
    sellerId,
    token,
    url: required(url),
    events: required(events),
    ...stateOf(active),
    secret: ctx.seal.seal(secret, placesOf(token).secret),
  });
  return { id, secret };
}

async function change(ctx: Ctx, sellerId: number, id: number, { url, events, active }: SaveInput) {
  const { state, secret } = required(await sql.lockEndpoint(ctx, sellerId, id));
  if (active && secret === '') throw new Refusal('WEBHOOK_NOT_ACTIVE', TEXTS.noSecret);
  const isNewState = active !== undefined && active !== (state === 'ACTIVE');
  await sql.updateEndpoint(ctx, id, { url, events, ...(isNewState && stateOf(active)) });
  if (url !== undefined || active) await sql.endRest(ctx, id);
  if (!isNewState) return;
  await sql.beginState(ctx, id);
  // Also when the endpoint resumes: deliveries that were queued while it stopped would overtake the held ones.
  await holdWaiting(ctx, id);
}

function requireWhole({ url, events }: SaveInput): void {
  const fields = [
    ...(url === undefined ? [{ field: 'url', message: TEXTS.urlRequired }] : []),
    ...(events === undefined ? [{ field: 'events', message: TEXTS.eventsRequired }] : []),
  ];
  if (fields[0]) throw new Refusal('INVALID', fields[0].message, { fields });
}

/** Adds an endpoint (no id), whose secret is returned this once, or changes one. */
export async function saveEndpoint(
  ctx: Ctx,
  input: SaveInput,
): Promise<{ endpoint: sql.Endpoint; secret?: string }> {
  const sellerId = await requireSellerId(ctx);
  if (input.id) await getEndpoint(ctx, input.id);
  else requireWhole(input);
  if (input.url !== undefined) await checkUrl(input.url, ctx.isProduction);
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    if (input.id) {
      await change(tx, sellerId, input.id, input);
      return { endpoint: await getEndpoint(tx, input.id) };
    }
    const { id, secret } = await add(tx, sellerId, input);
    return { endpoint: await getEndpoint(tx, id), secret };
  });
}

/** Makes a new secret. For 24 hours the one before signs too. */
export async function rotateSecret(ctx: Ctx, { id }: ById) {
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, await requireSellerId(tx));
    const endpoint = await getEndpoint(tx, id);
    const places = placesOf(endpoint.token);
    const secret = newSecret();
    const hasSecret = endpoint.secret !== '';
    await sql.rotateSecret(tx, endpoint, {
      secret: ctx.seal.seal(secret, places.secret),
      previousSecret: hasSecret
        ? ctx.seal.seal(ctx.seal.open(endpoint.secret, places.secret), places.previous)
        : null,
      previousUntil: hasSecret ? new Date(ctx.now().getTime() + ROTATION_MS) : null,
    });
    return { endpoint: await getEndpoint(tx, id), secret };
  });
}
