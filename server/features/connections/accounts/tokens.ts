import { setTimeout as after } from 'node:timers/promises';
import type { Ctx } from '../../../deps.ts';
import type { Account, Token } from '../../../platform/outbound/account.ts';
import { NoAnswer } from '../../../platform/outbound/http-client.ts';
import * as sql from './tokens.sql.ts';

/** Longer than the time-out of the renewing call. */
const LEASE_MS = 12_000;
const PAUSE_MS = 200;

/** One token per connection for all instances: the database keeps it, sealed, and one instance at a time renews it. */
export function tokenStore(ctx: Ctx, owner: sql.TokenOwner): Account['token'] {
  const place = sql.placeOf(owner.id);
  let known: Token | null = null;

  async function findUsable(refused?: string): Promise<Token | null> {
    const isUsable = (one: Token) => one.token !== refused && one.expiresAt > ctx.now();
    if (known && isUsable(known)) return known;
    const row = await sql.findToken(ctx, owner);
    if (!row?.token || !row.expires_at) return null;
    const stored = { token: ctx.seal.open(row.token, place), expiresAt: row.expires_at };
    return isUsable(stored) ? stored : null;
  }

  return async (renew, { withinMs, refused }) => {
    const until = performance.now() + withinMs;
    for (;;) {
      known = await findUsable(refused);
      if (known) return known.token;
      if (await sql.claimRenewal(ctx, owner, new Date(ctx.now().getTime() + LEASE_MS))) {
        try {
          known = await renew();
        } catch (error) {
          await sql.endRenewal(ctx, owner);
          throw error;
        }
        const sealed = ctx.seal.seal(known.token, place);
        await sql.saveToken(ctx, owner, { token: sealed, expires_at: known.expiresAt });
        return known.token;
      }
      if (performance.now() + PAUSE_MS > until) throw new NoAnswer('another instance is renewing the token');
      await after(PAUSE_MS);
    }
  };
}
