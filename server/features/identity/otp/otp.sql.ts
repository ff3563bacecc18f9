import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';

type OtpRow = { id: number; code_hash: string; sent_at: Date };
export type Purpose = 'VERIFY' | 'RESET';

export const listOtpsSince = (
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  since: Date,
): Promise<{ sent_at: Date }[]> =>
  ctx
    .db('otps')
    .where({ phone, purpose })
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .select('sent_at');

export async function insertOtp(
  ctx: Ctx,
  otp: { phone: string; purpose: Purpose; codeHash: string; expiresAt: Date },
) {
  const [id] = await ctx.db('otps').insert({
    phone: otp.phone,
    purpose: otp.purpose,
    code_hash: otp.codeHash,
    sent_at: ctx.now(),
    expires_at: otp.expiresAt,
  });
  return required(id);
}

export const deleteOldOtps = (ctx: Ctx, before: Date) =>
  ctx.db('otps').where('sent_at', '<', before).limit(1000).delete();

export const deleteOtp = (ctx: Ctx, id: number) => ctx.db('otps').where({ id }).delete();

export const findNewestOtp = (ctx: Ctx, phone: string, purpose: Purpose): Promise<OtpRow | undefined> =>
  ctx.db('otps').where({ phone, purpose }).orderBy('id', 'desc').first('id', 'code_hash', 'sent_at');

/** Uses one try. Updates no row if the OTP has no tries left, is used or has expired. */
export const useTry = (ctx: Ctx, id: number, max: number) =>
  ctx
    .db('otps')
    .where({ id })
    .whereNull('used_at')
    .where('tries', '<', max)
    .where('expires_at', '>', ctx.now())
    .increment('tries', 1);

export const useOtp = (ctx: Ctx, id: number, resetTokenHash: string | null) =>
  ctx
    .db('otps')
    .where({ id })
    .whereNull('used_at')
    .update({ used_at: ctx.now(), reset_token_hash: resetTokenHash });

export const useResetToken = (ctx: Ctx, phone: string, tokenHash: string, usedAfter: Date) =>
  ctx
    .db('otps')
    .where({ phone, purpose: 'RESET', reset_token_hash: tokenHash })
    .whereNull('reset_used_at')
    .where('used_at', '>', usedAfter)
    .update({ reset_used_at: ctx.now() });
