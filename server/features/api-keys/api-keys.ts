import { MAX_KEYS } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/api-keys.ts';
import type { Ctx } from '../../deps.ts';
import { createKey, hashKey } from '../../platform/auth/api-key.ts';
import { deleteInBatches } from '../../platform/database/queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS, istDay, startOfIstDay } from '../../platform/time.ts';
import { lockSeller, requireSellerId } from '../sellers/sellers.ts';
import type { CreateInput, KEY_STATES } from './api-keys.contract.ts';
import * as sql from './api-keys.sql.ts';

export { findKeyUser, flagExposed } from './sign-in.ts';

/** Ended keys stay in the list for so long. */
const RETENTION_MS = 180 * DAY_MS;
const MAX_LISTED = 100;

function endOf(ctx: Ctx, expiresOn: string | undefined): Date | null {
  if (expiresOn === undefined) return null;
  const end = new Date(startOfIstDay(expiresOn).getTime() + DAY_MS);
  if (end <= ctx.now()) throw invalid('expiresOn', TEXTS.expiryPassed);
  return end;
}

/** Only the answer has the key: what is stored does not lead back to it. */
export async function createApiKey(ctx: Ctx, { name, scopes, expiresOn }: CreateInput) {
  const sellerId = await requireSellerId(ctx);
  const expiresAt = endOf(ctx, expiresOn);
  const { key, prefix, lastFour } = createKey(ctx.isProduction);
  const secretHash = hashKey(ctx.secret, key);
  const id = await inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    if ((await sql.countLive(tx, sellerId)) >= MAX_KEYS) throw new Refusal('LIMIT_REACHED', TEXTS.tooMany);
    const createdBy = required(tx.user).id;
    return sql.insertKey(tx, { sellerId, name, prefix, lastFour, scopes, expiresAt, secretHash, createdBy });
  });
  return { id, key, prefix };
}

export async function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
  if (!(await sql.revokeKey(ctx, await requireSellerId(ctx), id)))
    throw new Refusal('NOT_FOUND', TEXTS.notFound);
}

function stateOf(ctx: Ctx, { revokedAt, expiresAt }: sql.Key): (typeof KEY_STATES)[number] {
  if (revokedAt) return 'REVOKED';
  return expiresAt && expiresAt <= ctx.now() ? 'EXPIRED' : 'LIVE';
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
const lastDayOf = (expiresAt: Date | null) => expiresAt && istDay(new Date(expiresAt.getTime() - 1));

function present(ctx: Ctx, key: sql.Key) {
  const state = stateOf(ctx, key);
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    lastFour: key.lastFour,
    scopes: key.scopes,
    state,
    createdBy: key.createdBy === key.sellerId ? ('SELLER' as const) : ('OPERATOR' as const),
    createdDate: key.createdAt.toISOString(),
    lastUsedDate: iso(key.lastUsedAt),
    expiresOn: lastDayOf(key.expiresAt),
    revokedDate: iso(key.revokedAt),
    exposedDate: iso(key.exposedAt),
    advice: key.exposedAt && state === 'LIVE' ? TEXTS.exposed : null,
  };
}

export async function listApiKeys(ctx: Ctx) {
  const keys = await sql.listKeys(ctx, await requireSellerId(ctx), MAX_LISTED);
  return { count: keys.length, data: keys.map((key) => present(ctx, key)) };
}

/** For the audit trail. */
export async function keySnapshot(ctx: Ctx, id: number) {
  const key = ctx.sellerId === null ? undefined : await sql.findKey(ctx, ctx.sellerId, id);
  if (!key) return null;
  const { sellerId, name, prefix, scopes, expiresAt, revokedAt } = key;
  return { sellerId, name, prefix, scopes: scopes.join(', '), expiresOn: lastDayOf(expiresAt), revokedAt };
}

export async function deleteEndedApiKeys(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  await deleteInBatches((max) => sql.deleteEndedBefore(ctx, before, max));
}
