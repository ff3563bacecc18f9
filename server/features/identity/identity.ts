import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { TEXTS } from '../../contract/texts/identity.ts';
import { type Ctx, ROLE_USER, type User } from '../../deps.ts';
import { SESSION_MS } from '../../platform/auth/auth.ts';
import { isDuplicate } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS } from '../../platform/time.ts';
import { type ChangePasswordInput, type RegistrationInput, type SignInInput } from './identity.contract.ts';
import * as sql from './identity.sql.ts';
import * as otpSql from './otp/otp.sql.ts';
import { hashPassword, passwordFits } from './passwords/passwords.ts';
import { needsTotp } from './roles.ts';
import { FAILURE_KEYS, withFailureLimit } from './sign-in/failures.ts';
import { newToken, signedInUser, startSession } from './sign-in/session.ts';
import { logAttempt } from './sign-in-log.ts';

const FAILED_SIGN_IN = {
  userExist: false,
  validUser: false,
  otpverified: false,
  token: null,
  roles: null,
  rolesId: null,
  userId: null,
  emailId: null,
  phoneNo: null,
  newUser: false,
  isActive: false,
  description: TEXTS.wrongSignIn,
};

export async function signIn(ctx: Ctx, input: SignInInput) {
  const user = input.phoneNo
    ? await sql.findUserByPhone(ctx, input.phoneNo)
    : await sql.findUserByEmail(ctx, required(input.emailId));
  const account = user
    ? FAILURE_KEYS.signIn(user)
    : FAILURE_KEYS.unknown(input.phoneNo ?? required(input.emailId));
  const isRight = () => passwordFits(user?.password_hash, input.password);
  if (
    !(await withFailureLimit(ctx, { account, userId: user?.id ?? null, what: 'sign-in' }, isRight)) ||
    !user
  )
    return FAILED_SIGN_IN;
  if (!user.is_active) {
    logAttempt(ctx, 'sign-in', user.id, 'inactive');
    throw new Refusal('ACCOUNT_INACTIVE', TEXTS.inactive);
  }
  if (user.phone_verified_at) return startSession(ctx, user, 'sign-in');
  logAttempt(ctx, 'sign-in', user.id, 'not verified');
  return { ...signedInUser(user), otpverified: false, token: null };
}

/** Serialises changes of this user until the open transaction ends. */
export const lockUser = (ctx: Ctx, userId: number) => sql.lockUser(ctx, userId);

/** Returns the token's user, or null if the token is revoked, signed out or its account inactive. */
export async function findSignedIn(
  ctx: Pick<Ctx, 'db' | 'isProduction'>,
  userId: number,
  version: number,
  sessionId: string | null,
): Promise<User | null> {
  const row = await sql.findSignedInUser(ctx, userId, version, sessionId);
  if (!row) return null;
  const { id, role_id: roleId, email, phone, enrolled_at: enrolledAt } = row;
  const mustEnrol = needsTotp(ctx, roleId) && enrolledAt === null;
  return { id, roleId, email, phone, sessionId, mustEnrol, apiKey: null };
}

/** Ends only the session of this token. The user's other sessions continue. */
export async function signOut(ctx: Ctx) {
  const { id, sessionId } = required(ctx.user);
  if (sessionId !== null) await sql.endSession(ctx, sessionId);
  logAttempt(ctx, 'sign-out', id, 'done');
  return { message: TEXTS.signedOut };
}

export const sessionSnapshot = async (ctx: Ctx) => {
  const { id, sessionId } = required(ctx.user);
  return { userId: id, isSignedIn: sessionId === null || !(await sql.isSessionEnded(ctx, sessionId)) };
};

export const isPhoneFree = async (ctx: Ctx, phone: string) =>
  (await sql.findUserByPhone(ctx, phone)) === undefined;
export const isEmailFree = async (ctx: Ctx, email: string) =>
  (await sql.findUserByEmail(ctx, email)) === undefined;

const takenError = (code: 'PHONE_TAKEN' | 'EMAIL_TAKEN') =>
  new Refusal(code, code === 'PHONE_TAKEN' ? TEXTS.phoneTaken : TEXTS.emailTaken, {
    body: { userProcessed: false },
  });

/** Corrects a mistyped phone during sign-up. Requires an unverified phone, and the account's credentials. */
async function replaceUnverifiedPhone(
  ctx: Ctx,
  { replaces, emailId, phoneNo, password }: RegistrationInput,
): Promise<number | null> {
  const user = replaces === undefined ? undefined : await sql.findUser(ctx, replaces);
  if (!user || user.phone_verified_at || user.email !== emailId) return null;
  const isRight = () => passwordFits(user.password_hash, password);
  if (
    !(await withFailureLimit(
      ctx,
      { account: FAILURE_KEYS.signIn(user), userId: user.id, what: 'sign-in' },
      isRight,
    ))
  )
    return null;
  const changed = await sql.changeUnverifiedPhone(ctx, user.id, phoneNo).catch((error: unknown) => {
    throw isDuplicate(error) ? takenError('PHONE_TAKEN') : error;
  });
  return changed > 0 ? user.id : null;
}

/** Creates a seller, who can sign in once the phone is verified. */
export async function register(ctx: Ctx, input: RegistrationInput) {
  if (!(await isPhoneFree(ctx, input.phoneNo))) throw takenError('PHONE_TAKEN');
  const changed = await replaceUnverifiedPhone(ctx, input);
  if (changed !== null) return { userProcessed: true, userId: changed, description: TEXTS.registered };
  if (!(await isEmailFree(ctx, input.emailId))) throw takenError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(input.password);
  try {
    const userId = await sql.insertUser(ctx, {
      email: input.emailId,
      phone: input.phoneNo,
      passwordHash,
      roleId: ROLE_USER,
    });
    return { userProcessed: true, userId, description: TEXTS.registered };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw takenError((await isPhoneFree(ctx, input.phoneNo)) ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');
  }
}

/** Changes the caller's password. Revokes earlier tokens and returns a new one. */
export async function updatePassword(ctx: Ctx, input: ChangePasswordInput) {
  const user = required(await sql.findUser(ctx, required(ctx.user).id));
  if (ctx.sellerId !== null && ctx.sellerId !== user.id)
    throw new Refusal('FORBIDDEN', COMMON_TEXTS.forbidden);
  const account = FAILURE_KEYS.oldPassword(user);
  const isRight = () => passwordFits(user.password_hash, input.oldPassword);
  const fits = await withFailureLimit(ctx, { account, userId: user.id, what: 'password change' }, isRight);
  if (!fits) throw new Refusal('WRONG_PASSWORD', TEXTS.wrongOldPassword, { body: { isUpdated: false } });
  await sql.changePassword(ctx, user.id, await hashPassword(input.currentPassword));
  logAttempt(ctx, 'password change', user.id, 'done');
  const token = await newToken(ctx, user.id);
  return { isUpdated: true, message: 'Your password has been updated successfully.', token };
}

export const findUser = sql.findUser;

/** Revokes the user's tokens and clears earlier failures. */
export async function setPassword(ctx: Ctx, user: { id: number }, passwordHash: string) {
  await sql.changePassword(ctx, user.id, passwordHash);
  await sql.clearFailures(ctx, FAILURE_KEYS.signIn(user));
  await sql.clearFailures(ctx, FAILURE_KEYS.oldPassword(user));
}

/** For the audit trail, which masks the hash but shows that it changed. */
export async function passwordSnapshot(ctx: Ctx) {
  const user = await sql.findUser(ctx, required(ctx.user).id);
  return { userId: required(user).id, password: required(user).password_hash };
}

/** Revokes the user's tokens at once. */
export async function setActive(ctx: Ctx, userId: number, active: boolean) {
  if ((await sql.changeActive(ctx, userId, active)) === 0) throw new Refusal('NOT_FOUND', 'User not found');
}

export const isActive = async (ctx: Ctx, userId: number) =>
  (await sql.findUser(ctx, userId))?.is_active === 1;

/** Deletes failures and OTPs after a day, and ended sessions once their tokens have expired. */
export async function deleteOldAttempts(ctx: Ctx) {
  const now = ctx.now().getTime();
  const yesterday = new Date(now - DAY_MS);
  await sql.deleteOldFailures(ctx, yesterday);
  await otpSql.deleteOldOtps(ctx, yesterday);
  await sql.deleteEndedSessions(ctx, new Date(now - SESSION_MS));
}

export { hashPassword } from './passwords/passwords.ts';
export { makeAdministrator, type Person } from './roles.ts';
export { startSession } from './sign-in/session.ts';
export { sealedTotps } from './totp/totp.sql.ts';
