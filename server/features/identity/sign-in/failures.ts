import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import * as sql from '../identity.sql.ts';
import { logAttempt } from '../sign-in-log.ts';

const FAILURE_WINDOW_MS = 15 * MINUTE_MS;
const MAX_FAILURES = 10;

/** Failures count per user, however the user is named, and per name for unknown users. */
export const FAILURE_KEYS = {
  signIn: (user: { id: number }) => `user:${user.id}`,
  unknown: (name: string) => `name:${name.slice(0, 200)}`,
  oldPassword: (user: { id: number }) => `old:${user.id}`,
  totp: (user: { id: number }) => `totp:${user.id}`,
};

type Attempt = {
  account: string;
  userId: number | null;
  what: 'sign-in' | 'password change' | 'password check' | 'TOTP';
};

/** Checks a password or code. Allows at most ten failures per account in 15 minutes. */
export async function withFailureLimit(
  ctx: Ctx,
  { account, userId, what }: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const windowStart = new Date(ctx.now().getTime() - FAILURE_WINDOW_MS);
  const failure = await sql.addFailure(ctx, account, windowStart);
  if (failure.count > MAX_FAILURES) {
    await sql.deleteFailure(ctx, failure.id);
    logAttempt(ctx, what, userId, 'too many tries');
    const waitMs = failure.oldest.getTime() + FAILURE_WINDOW_MS - ctx.now().getTime();
    throw new Refusal('TOO_MANY', TEXTS.tooManySignIns, {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    });
  }
  const right = await check().catch(async (error: unknown) => {
    // A check that threw does not count as a failure.
    await sql.deleteFailure(ctx, failure.id);
    throw error;
  });
  if (right) await sql.clearFailures(ctx, account);
  else logAttempt(ctx, what, userId, 'wrong');
  return right;
}
