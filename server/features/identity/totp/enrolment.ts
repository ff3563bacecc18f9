import { PRODUCT } from '../../../contract/product.ts';
import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { isDuplicate } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { getOperator } from '../../operator/operator.ts';
import * as identitySql from '../identity.sql.ts';
import { passwordFits } from '../passwords/passwords.ts';
import { needsTotp } from '../roles.ts';
import { FAILURE_KEYS, withFailureLimit } from '../sign-in/failures.ts';
import { newToken } from '../sign-in/session.ts';
import { openSecret, requireCode, sealSecret } from './check.ts';
import { enrolmentOf, hashRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './codes.ts';
import type { CodeInput, ConfirmedInput, PasswordInput, UserInput } from './totp.contract.ts';
import * as sql from './totp.sql.ts';

const ownId = (ctx: Ctx) => required(ctx.user).id;
const enrolledAlready = () => new Refusal('TOTP_ENROLLED', TEXTS.totpEnrolled);
const unknownUser = () => new Refusal('NOT_FOUND', 'User not found');
const notEnrolled = () => new Refusal('NO_TOTP', TEXTS.noTotp);

/** Of the caller, or of the user that an administrator names. */
export async function getTotpStatus(ctx: Ctx) {
  const user = await identitySql.findUser(ctx, ctx.sellerId ?? ownId(ctx));
  if (!user) throw unknownUser();
  return {
    isEnrolled: await sql.isEnrolled(ctx, user.id),
    isRequired: needsTotp(ctx, user.role_id),
    recoveryCodesLeft: await sql.countRecoveryCodes(ctx, user.id),
  };
}

export async function totpSnapshot(ctx: Pick<Ctx, 'db'>, userId: number) {
  const left = await sql.countRecoveryCodes(ctx, userId);
  return { userId, twoStepSignIn: await sql.isEnrolled(ctx, userId), recoveryCodesLeft: left };
}

/** A stolen session must not replace the second factor. */
async function requirePassword(ctx: Ctx, password: string) {
  const user = required(await identitySql.findUser(ctx, ownId(ctx)));
  const attempt = {
    account: FAILURE_KEYS.oldPassword(user),
    userId: user.id,
    what: 'password check' as const,
  };
  if (!(await withFailureLimit(ctx, attempt, () => passwordFits(user.password_hash, password))))
    throw invalid('password', TEXTS.wrongPassword);
}

/** Makes a new secret. Nothing changes for the sign-in until a code of it is confirmed. */
export async function beginEnrolment(ctx: Ctx, { password }: PasswordInput) {
  const { id, email } = required(ctx.user);
  await requirePassword(ctx, password);
  const secret = newSecret();
  await inTransaction(ctx, (tx) => sql.savePending(tx, id, sealSecret(tx, id, secret))).catch(
    (error: unknown) => {
      throw isDuplicate(error) ? enrolledAlready() : error;
    },
  );
  const { name } = await getOperator(ctx);
  return enrolmentOf(secret, { issuer: name || PRODUCT.name, label: email });
}

/** Ends the user's other sessions, and answers a token for this one. */
async function restartSession(ctx: Ctx, userId: number) {
  await identitySql.endSessions(ctx, userId);
  return newToken(ctx, userId);
}

async function saveRecoveryCodes(ctx: Ctx, userId: number) {
  const recoveryCodes = newRecoveryCodes();
  await sql.replaceRecoveryCodes(ctx, userId, recoveryCodes.map(hashRecoveryCode));
  return recoveryCodes;
}

export async function confirmEnrolment(ctx: Ctx, { code }: CodeInput) {
  const userId = ownId(ctx);
  const totp = await sql.findTotp(ctx, userId);
  if (!totp) throw new Refusal('NO_TOTP', TEXTS.totpNotBegun);
  if (totp.enrolled_at) throw enrolledAlready();
  const step = stepOf(openSecret(ctx, totp), code, ctx.now());
  if (step === null) throw invalid('code', TEXTS.totpWrong);
  return inTransaction(ctx, async (tx) => {
    if ((await sql.enrol(tx, totp, step)) === 0) throw enrolledAlready();
    return { recoveryCodes: await saveRecoveryCodes(tx, userId), token: await restartSession(tx, userId) };
  });
}

async function requireBoth(ctx: Ctx, { password, code }: ConfirmedInput) {
  const userId = ownId(ctx);
  if (!(await sql.isEnrolled(ctx, userId))) throw notEnrolled();
  await requirePassword(ctx, password);
  await requireCode(ctx, userId, code);
  return userId;
}

export async function replaceCodes(ctx: Ctx, input: ConfirmedInput) {
  const userId = await requireBoth(ctx, input);
  return { recoveryCodes: await inTransaction(ctx, (tx) => saveRecoveryCodes(tx, userId)) };
}

export async function disableTotp(ctx: Ctx, input: ConfirmedInput) {
  const userId = await requireBoth(ctx, input);
  const token = await inTransaction(ctx, async (tx) => {
    if ((await sql.deleteTotp(tx, userId)) === 0) throw notEnrolled();
    return restartSession(tx, userId);
  });
  return { message: TEXTS.totpDisabled, token };
}

/** For a user who lost the app and the recovery codes. Ends all sessions of the user. */
export async function removeTotp(ctx: Pick<Ctx, 'db'>, userId: number) {
  if ((await sql.deleteTotp(ctx, userId)) === 0) throw notEnrolled();
  await identitySql.endSessions(ctx, userId);
}

export async function resetTotp(ctx: Ctx, { userId }: UserInput) {
  if (userId === ownId(ctx)) throw new Refusal('OWN_TOTP', TEXTS.ownTotp);
  if (!(await identitySql.findUser(ctx, userId))) throw unknownUser();
  await removeTotp(ctx, userId);
  return { userId, message: TEXTS.totpReset };
}
