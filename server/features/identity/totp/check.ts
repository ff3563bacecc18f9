import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { FAILURE_KEYS, withFailureLimit } from '../sign-in/failures.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import * as sql from './totp.sql.ts';

export const sealSecret = (ctx: Ctx, userId: number, secret: string) =>
  ctx.seal.seal(secret, sql.placeOf(userId));

export const openSecret = (ctx: Ctx, totp: sql.TotpRow) =>
  ctx.seal.open(totp.secret_sealed, sql.placeOf(totp.user_id));

/** Uses the code up: it works once, even for two calls at the same moment. */
async function useCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return (await sql.useRecoveryCode(ctx, userId, hashRecoveryCode(code))) === 1;
  const totp = await sql.findTotp(ctx, userId);
  const step = totp?.enrolled_at ? stepOf(openSecret(ctx, totp), code, ctx.now()) : null;
  return step !== null && (await sql.useStep(ctx, userId, step)) === 1;
}

/** Accepts a code of the app or a recovery code, within the limit of failures. */
export async function requireCode(ctx: Ctx, userId: number, code: string) {
  const attempt = { account: FAILURE_KEYS.totp({ id: userId }), userId, what: 'TOTP' as const };
  if (!(await withFailureLimit(ctx, attempt, () => useCode(ctx, userId, code))))
    throw invalid('code', TEXTS.totpWrong);
}
