import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { equalTexts } from '../../../platform/outbound/signature.ts';
import { required } from '../../../platform/required.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { sendMessage } from '../../messages/messages.ts';
import { getOperator } from '../../operator/operator.ts';
import { type ResetInput, type SendOtpInput, type VerifyOtpInput } from '../identity.contract.ts';
import * as sql from '../identity.sql.ts';
import { setPassword } from '../identity.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { startSession } from '../sign-in/session.ts';
import { logAttempt } from '../sign-in-log.ts';
import * as otpSql from './otp.sql.ts';

const LIFETIME_MS = 5 * MINUTE_MS;
const RESET_LIFETIME_MS = 10 * MINUTE_MS;
const PAUSE_MS = 30_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_AN_HOUR = 5;
const MAX_TRIES = 5;

const purposeOf = (input: SendOtpInput): otpSql.Purpose => (input.passwordReset ? 'RESET' : 'VERIFY');

/** Keyed: six digits are easy to brute-force from a plain hash in a stolen table. */
const hashCode = (ctx: Ctx, phone: string, purpose: string, code: string) =>
  createHmac('sha256', ctx.secret).update(`otp:${phone}:${purpose}:${code}`).digest('hex');

async function refuseTooMany(ctx: Ctx, { id, phone }: sql.UserRow, purpose: otpSql.Purpose) {
  const now = ctx.now().getTime();
  const sent = await otpSql.listOtpsSince(ctx, phone, purpose, new Date(now - HOUR_MS));
  const newest = sent[0]?.sent_at.getTime() ?? 0;
  const waitMs =
    sent.length >= MAX_AN_HOUR
      ? required(sent.at(-1)).sent_at.getTime() + HOUR_MS - now
      : newest + PAUSE_MS - now;
  if (waitMs <= 0) return;
  logAttempt(ctx, 'OTP', id, 'too many tries');
  throw new Refusal('TOO_MANY', TEXTS.otpTooMany, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}

/** Sends an OTP to a phone with a pending verification, or for a password reset. */
export async function sendOtp(ctx: Ctx, input: SendOtpInput) {
  const purpose = purposeOf(input);
  const phone = input.mobileNumber;
  const user = await sql.findUserByPhone(ctx, phone);
  if (purpose === 'RESET' && !user) return { isProcessed: false, message: TEXTS.unknownPhone };
  if (!user || !user.is_active || (purpose === 'VERIFY' && user.phone_verified_at)) {
    return { isProcessed: false, message: TEXTS.otpFailed };
  }
  const { name: operator } = await getOperator(ctx);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const otpId = await inTransaction(ctx, async (tx) => {
    await sql.lockUser(tx, user.id);
    await refuseTooMany(tx, user, purpose);
    const expiresAt = new Date(tx.now().getTime() + LIFETIME_MS);
    return otpSql.insertOtp(tx, {
      phone,
      purpose,
      codeHash: hashCode(tx, phone, purpose, code),
      expiresAt,
    });
  });
  const { result, reason } = await sendMessage(ctx, {
    kind: 'otp',
    channel: 'sms',
    to: phone,
    reference: null,
    facts: { otp: code, operator },
  });
  if (reason !== null) ctx.log.warn({ result, reason }, 'sending an OTP failed');
  if (result !== 'SENT' && result !== 'UNCLEAR') {
    await otpSql.deleteOtp(ctx, otpId);
    return { isProcessed: false, message: TEXTS.otpFailed };
  }
  logAttempt(ctx, 'OTP', user.id, 'sent');
  // An OTP that may have been sent stays valid, and the pause before the next one holds.
  return { isProcessed: true, message: result === 'SENT' ? TEXTS.otpSent : TEXTS.otpUnclear };
}

function wrongOtp(ctx: Ctx) {
  logAttempt(ctx, 'OTP', null, 'wrong');
  return invalid('otp', TEXTS.otpWrong);
}

/** An OTP is valid once, for five minutes, and for at most five tries. */
export async function verifyOtp(ctx: Ctx, input: VerifyOtpInput) {
  const purpose = purposeOf(input);
  const phone = input.mobileNumber;
  const otp = await otpSql.findNewestOtp(ctx, phone, purpose);
  if (!otp || (await otpSql.useTry(ctx, otp.id, MAX_TRIES)) === 0) throw wrongOtp(ctx);
  if (!equalTexts(otp.code_hash, hashCode(ctx, phone, purpose, input.otp))) throw wrongOtp(ctx);
  const resetToken = purpose === 'RESET' ? randomBytes(32).toString('hex') : null;
  if ((await otpSql.useOtp(ctx, otp.id, resetToken && hashToken(resetToken))) === 0) throw wrongOtp(ctx);
  const user = await sql.findUserByPhone(ctx, phone);
  if (resetToken) {
    if (user) logAttempt(ctx, 'OTP', user.id, 'done');
    return { message: TEXTS.otpVerified, resetToken };
  }
  if (!user || !user.is_active || !(await sql.markPhoneVerified(ctx, user.id, phone))) throw wrongOtp(ctx);
  const { token, roles, userId } = await startSession(ctx, user, 'OTP');
  return { message: TEXTS.otpVerified, token, roles, userId };
}

/** Resets the password with a token at most ten minutes old. Revokes all earlier sessions. */
export async function resetPassword(ctx: Ctx, input: ResetInput) {
  const passwordHash = await hashPassword(input.currentPassword);
  const failed = () => new Refusal('RESET_FAILED', TEXTS.resetFailed, { body: { isUpdated: false } });
  const userId = await inTransaction(ctx, async (tx) => {
    const usedAfter = new Date(tx.now().getTime() - RESET_LIFETIME_MS);
    const taken = await otpSql.useResetToken(tx, input.phoneNumber, hashToken(input.resetToken), usedAfter);
    const user = taken === 1 ? await sql.findUserByPhone(tx, input.phoneNumber) : undefined;
    if (!user || !(await sql.markPhoneVerified(tx, user.id, user.phone))) {
      logAttempt(tx, 'password reset', null, 'wrong');
      throw failed();
    }
    await setPassword(tx, user, passwordHash);
    return user.id;
  });
  logAttempt(ctx, 'password reset', userId, 'done');
  return { isUpdated: true, message: TEXTS.resetDone };
}
