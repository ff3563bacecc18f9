import type { Ctx } from '../../../deps.ts';
import { signToken } from '../../../platform/auth/auth.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import * as sql from '../identity.sql.ts';
import { roleName } from '../roles.ts';

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

/** Ends a sign-in whose checks have all passed: answers the user with a token. */
export async function startSession(ctx: Ctx, user: sql.UserRow) {
  const savedAt = user.last_sign_in_at?.getTime() ?? 0;
  if (ctx.now().getTime() - savedAt > SIGN_IN_SAVED_EVERY_MS) await sql.updateLastSignIn(ctx, user.id);
  const token = signToken(ctx.secret, user.id, user.token_version);
  return { ...signedInUser(user), otpverified: true, token };
}
