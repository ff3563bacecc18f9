import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { signToken } from '../../../platform/auth/auth.ts';
import { signChallenge } from '../../../platform/auth/challenge.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import * as sql from '../identity.sql.ts';
import { roleName } from '../roles.ts';
import { logAttempt, type What } from '../sign-in-log.ts';
import { isEnrolled } from '../totp/totp.sql.ts';

/** The last sign-in is stored at most once an hour, which saves a commit per sign-in. */
const SIGN_IN_SAVED_EVERY_MS = 60 * MINUTE_MS;

/** The part of a sign-in's answer that names the user. */
export const signedInUser = (user: sql.UserRow) => ({
  userExist: true,
  validUser: true,
  roles: roleName(user.role_id),
  rolesId: user.role_id,
  userId: user.id,
  emailId: user.email,
  phoneNo: user.phone,
  newUser: user.last_sign_in_at === null,
  isActive: true,
});

/** For the session that revoked all tokens of its user and continues. */
export async function newToken(ctx: Ctx, userId: number) {
  const { token_version: version } = required(await sql.findUser(ctx, userId));
  return signToken(ctx.secret, userId, version);
}

/** The session after all factors. */
export async function openSession(ctx: Ctx, user: sql.UserRow) {
  const savedAt = user.last_sign_in_at?.getTime() ?? 0;
  if (ctx.now().getTime() - savedAt > SIGN_IN_SAVED_EVERY_MS) await sql.updateLastSignIn(ctx, user.id);
  const token = signToken(ctx.secret, user.id, user.token_version);
  return { ...signedInUser(user), otpverified: true, token };
}

/** After the first factor: a session, or for an account with TOTP the challenge that asks for its code. */
export async function startSession(ctx: Ctx, user: sql.UserRow, what: What) {
  if (!(await isEnrolled(ctx, user.id))) {
    logAttempt(ctx, what, user.id, 'done');
    return openSession(ctx, user);
  }
  logAttempt(ctx, what, user.id, 'code required');
  const challenge = signChallenge(ctx.secret, user.id, user.token_version, ctx.now());
  throw new Refusal('TOTP_REQUIRED', TEXTS.totpRequired, { body: { challenge } });
}
