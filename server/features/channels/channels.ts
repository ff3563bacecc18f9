import { randomBytes } from 'node:crypto';
import { MAX_CHANNELS } from '../../contract/limits.ts';
import { CHANNEL_TEXTS as TEXTS } from '../../contract/texts/channels.ts';
import type { Ctx } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { type AddressFault, findAddressFault } from '../../platform/outbound/web-address.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS } from '../../platform/time.ts';
import { STORE_KINDS } from '../../stores/kinds.ts';
import { findPickupPoint } from '../pickup-points/pickup-points.ts';
import { lockSeller, requireSellerId } from '../sellers/sellers.ts';
import type { ById, SaveInput } from './channels.contract.ts';
import * as sql from './channels.sql.ts';
import { countOrders } from './importing/orders.sql.ts';
import { maskAll, openStore, sealAll, sealWebhookSecret } from './secrets.ts';

export { sealedChannels } from './sealed.sql.ts';

/** The first sync reads what changed in these days. */
const FIRST_DAYS = 30;

/** Another seller's store is a 404, like an unknown one. */
export async function getChannel(ctx: Ctx, id: number): Promise<sql.Channel> {
  const channel = await sql.findChannel(ctx, await requireSellerId(ctx), id);
  if (!channel) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  return channel;
}

const isReading = ({ now }: Ctx, { nextSyncAt, leaseUntil }: sql.Channel) =>
  (nextSyncAt !== null && nextSyncAt <= now()) || (leaseUntil !== null && leaseUntil > now());

export async function presentChannel(ctx: Ctx, channel: sql.Channel) {
  const { id, kind, name, url, pickupPointId, rules, hasWebhooks, lastSyncAt, nextSyncAt } = channel;
  return {
    id,
    kind,
    name,
    url,
    credentials: maskAll(ctx.seal, channel),
    pickupPointId,
    rules,
    hasWebhooks,
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
    nextSyncAt: nextSyncAt?.toISOString() ?? null,
    isReading: isReading(ctx, channel),
    error: channel.error,
    errorSince: channel.errorSince?.toISOString() ?? null,
    checkoutUrl: checkoutAddress(ctx, channel),
    offersRates: openStore(ctx, channel).checkout ? channel.carrierService !== null : null,
    ...(await countOrders(ctx, id)),
  };
}

export async function listChannels(ctx: Ctx) {
  const channels = await sql.listChannels(ctx, await requireSellerId(ctx));
  const data = await Promise.all(channels.map((channel) => presentChannel(ctx, channel)));
  return { count: data.length, data };
}

function textOf(fault: AddressFault): string {
  if (fault.why === 'PRIVATE') return TEXTS.urlPrivate(fault.address);
  return { UNFIT: TEXTS.urlUnfit, CREDENTIALS: TEXTS.urlCredentials, HTTP: TEXTS.urlHttps }[fault.why];
}

/** The address as it is kept: without a query, a fragment or a slash at the end. */
async function addressOf(ctx: Ctx, typed: string): Promise<string> {
  const fault = await findAddressFault(typed, ctx.isProduction);
  if (fault) throw invalid('url', textOf(fault));
  const { origin, pathname } = new URL(typed);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The sealed keys after the save: sent ones replace those that are kept. */
function credentialsOf(ctx: Ctx, input: SaveInput, before: sql.Channel | undefined, token: string) {
  const sets: readonly (readonly string[])[] = STORE_KINDS[input.kind].credentials;
  const sent = Object.fromEntries(
    sets.flat().flatMap((name) => {
      const value = input.credentials[name];
      return value === undefined || value.startsWith('••••') ? [] : [[name, value]];
    }),
  );
  const all = { ...before?.credentials, ...sealAll(ctx.seal, token, sent) };
  // Sent ones show which set is meant; else the first that is whole.
  const isWhole = (set: readonly string[]) => set.every((name) => all[name] !== undefined);
  const meant =
    sets.find((set) => set.some((name) => name in sent)) ?? sets.find(isWhole) ?? required(sets[0]);
  const fields = meant
    .filter((name) => all[name] === undefined)
    .map((name) => ({ field: `credentials.${name}`, message: TEXTS.credential(name) }));
  if (fields[0]) throw new Refusal('INVALID', fields[0].message, { fields });
  return Object.fromEntries(meant.map((name) => [name, required(all[name])]));
}

async function requirePoint(ctx: Ctx, sellerId: number, id: number): Promise<void> {
  const point = await findPickupPoint(ctx, sellerId, id);
  if (!point?.isActive) throw invalid('pickupPointId', TEXTS.point);
}

/** The channel that is changed, or connected again after it was removed. */
async function findBefore(ctx: Ctx, sellerId: number, { id }: SaveInput, url: string) {
  const same = await sql.findByUrl(ctx, sellerId, url);
  if (id) {
    if (same && same.id !== id) throw invalid('url', TEXTS.connected);
    return getChannel(ctx, id);
  }
  if (same && same.removedAt === null) throw invalid('url', TEXTS.connected);
  return same;
}

/** Adds a store (no id) or changes one. Its orders are read from the next seconds on. */
export async function saveChannel(ctx: Ctx, input: SaveInput): Promise<sql.Channel> {
  const sellerId = await requireSellerId(ctx);
  const url = await addressOf(ctx, input.url);
  await requirePoint(ctx, sellerId, input.pickupPointId);
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    const before = await findBefore(tx, sellerId, input, url);
    const others = (await sql.listChannels(tx, sellerId)).filter(({ id }) => id !== before?.id);
    if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
      throw new Refusal('NAME_TAKEN', TEXTS.nameTaken);
    if (!input.id && others.length >= MAX_CHANNELS) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
    const token = before?.token ?? sql.newToken();
    const at = tx.now();
    const saved = {
      sellerId,
      kind: input.kind,
      name: input.name,
      url,
      credentials: credentialsOf(tx, input, before?.kind === input.kind ? before : undefined, token),
      pickupPointId: input.pickupPointId,
      rules: input.rules,
      nextSyncAt: at,
      // What waits for a weight, a size or a courier may find it in the new rules.
      retryFrom: before ? 0 : null,
      // A reading with the former keys and rules ends without a word.
      leaseToken: null,
      leaseUntil: null,
      error: null,
      errorSince: null,
      removedAt: null,
    };
    if (before) await sql.updateChannel(tx, before.id, saved);
    const id =
      before?.id ??
      (await sql.insertChannel(tx, {
        ...saved,
        token,
        webhookSecret: sealWebhookSecret(tx.seal, token, randomBytes(24).toString('base64url')),
        syncedUntil: new Date(at.getTime() - FIRST_DAYS * DAY_MS),
      }));
    return required(await sql.findChannel(tx, sellerId, id));
  });
}

/** The orders stay. The store's webhooks are deleted if it answers; if not, its pushes are refused from now on. */
export async function removeChannel(ctx: Ctx, { id }: ById) {
  const channel = await getChannel(ctx, id);
  const { carrierService } = channel;
  await sql.updateChannel(ctx, id, {
    removedAt: ctx.now(),
    nextSyncAt: null,
    warnedAt: null,
    carrierService: null,
  });
  const store = openStore(ctx, channel);
  try {
    await store.closeWebhooks(webhookAddress(ctx, channel));
    if (carrierService !== null) await store.checkout?.withdraw(carrierService);
  } catch (error) {
    ctx.log.warn({ err: error, channelId: id }, 'the store still has our webhooks or carrier service');
  }
  return { message: TEXTS.removed };
}

export const checkoutAddress = ({ publicUrl }: Ctx, { token }: sql.Channel) =>
  `${publicUrl}/api/checkout-rates/${token}`;

export const webhookAddress = ({ publicUrl }: Ctx, { token }: sql.Channel) =>
  `${publicUrl}/api/channel-hooks/${token}`;

/** Reads the store's changes within a few seconds. */
export async function syncNow(ctx: Ctx, { id }: ById) {
  await sql.syncSoon(ctx, (await getChannel(ctx, id)).id);
  return { message: TEXTS.syncing };
}

/** Tries everything that a connected store needs, and names each fault. */
export async function testChannel(ctx: Ctx, { id }: ById) {
  const channel = await getChannel(ctx, id);
  const checks = await openStore(ctx, channel).checkAll();
  return { ok: checks.every(({ ok }) => ok), checks };
}
