import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';

type Reader = Pick<Ctx, 'db'>;

export type UserRow = {
  id: number;
  email: string;
  phone: string;
  password_hash: string;
  role_id: number;
  token_version: number;
  is_active: 0 | 1;
  phone_verified_at: Date | null;
  last_sign_in_at: Date | null;
};

const users = (ctx: Reader) => ctx.db<UserRow>('users');

export const findUser = (ctx: Reader, id: number) => users(ctx).where({ id }).first();
export const findUserByPhone = (ctx: Reader, phone: string) => users(ctx).where({ phone }).first();
export const findUserByEmail = (ctx: Reader, email: string) => users(ctx).where({ email }).first();

const endedSession = (ctx: Reader, id: string | null) => ctx.db('ended_sessions').where({ id }).select('id');
type SignedInRow = Pick<UserRow, 'id' | 'role_id' | 'email' | 'phone'> & { enrolled_at: Date | null };
export const findSignedInUser = (
  ctx: Reader,
  id: number,
  version: number,
  sessionId: string | null,
): Promise<SignedInRow | undefined> =>
  ctx
    .db('users')
    .leftJoin('totps', 'totps.user_id', 'users.id')
    .where({ 'users.id': id, 'users.token_version': version, 'users.is_active': 1 })
    .whereNotExists(endedSession(ctx, sessionId))
    .first('users.id', 'users.role_id', 'users.email', 'users.phone', 'totps.enrolled_at');

export const isSessionEnded = async (ctx: Reader, id: string) =>
  (await endedSession(ctx, id).first()) !== undefined;
export const endSession = (ctx: Ctx, id: string) =>
  ctx.db('ended_sessions').insert({ id, ended_at: ctx.now() }).onConflict('id').ignore();
export const deleteEndedSessions = (ctx: Ctx, before: Date) =>
  ctx.db('ended_sessions').where('ended_at', '<', before).limit(1000).delete();

/** An empty `passwordHash` fits no password. */
export async function insertUser(
  ctx: Pick<Ctx, 'db' | 'now'>,
  user: { email: string; phone: string; passwordHash: string; roleId: number },
) {
  const [id] = await ctx.db('users').insert({
    email: user.email,
    phone: user.phone,
    password_hash: user.passwordHash,
    role_id: user.roleId,
    created_at: ctx.now(),
  });
  return required(id);
}

export const updateLastSignIn = (ctx: Ctx, id: number) =>
  users(ctx).where({ id }).update({ last_sign_in_at: ctx.now() });

/** Returns false if the account's phone has changed. The driver counts matched rows, not changed ones. */
export const markPhoneVerified = async (ctx: Ctx, id: number, phone: string) =>
  (await users(ctx)
    .where({ id, phone })
    .update({ phone_verified_at: ctx.db.raw('COALESCE(phone_verified_at, ?)', [ctx.now()]) })) === 1;

export const changeUnverifiedPhone = (ctx: Ctx, id: number, phone: string) =>
  users(ctx).where({ id }).whereNull('phone_verified_at').update({ phone });

/** Revokes all earlier tokens of the user. */
export const changePassword = (ctx: Reader, id: number, passwordHash: string) =>
  ctx
    .db('users')
    .where({ id })
    .update({ password_hash: passwordHash, token_version: ctx.db.raw('token_version + 1') });

/** Revokes all tokens of the user. */
export const endSessions = (ctx: Reader, id: number) =>
  ctx
    .db('users')
    .where({ id })
    .update({ token_version: ctx.db.raw('token_version + 1') });

export const changeActive = (ctx: Ctx, id: number, active: boolean) =>
  ctx
    .db('users')
    .where({ id })
    .update({ is_active: active, token_version: ctx.db.raw('token_version + 1') });

export const activateUser = (ctx: Reader, id: number) => users(ctx).where({ id }).update({ is_active: 1 });

export const changeRole = (ctx: Reader, phone: string, roleId: number) =>
  ctx
    .db('users')
    .where({ phone })
    .update({ role_id: roleId, token_version: ctx.db.raw('token_version + 1') });

export const verifyPhone = (ctx: Reader, phone: string, now: Date) =>
  ctx.db('users').where({ phone }).whereNull('phone_verified_at').update({ phone_verified_at: now });

const failures = (ctx: Ctx, account: string) => ctx.db('sign_in_failures').where({ account });

/** Records a failure before the check, counting up to its id: concurrent tries cannot bypass the limit. */
export async function addFailure(ctx: Ctx, account: string, since: Date) {
  const [id] = await ctx.db('sign_in_failures').insert({ account, failed_at: ctx.now() });
  const counted = await failures(ctx, account)
    .where('failed_at', '>', since)
    .where('id', '<=', required(id))
    .count({ n: '*' })
    .min({ oldest: 'failed_at' });
  return {
    id: required(id),
    count: Number(required(counted[0]).n),
    oldest: new Date(required(counted[0]).oldest as Date),
  };
}

export const deleteFailure = (ctx: Ctx, id: number) => ctx.db('sign_in_failures').where({ id }).delete();
export const clearFailures = (ctx: Ctx, account: string) => failures(ctx, account).delete();
export const deleteOldFailures = (ctx: Ctx, before: Date) =>
  ctx.db('sign_in_failures').where('failed_at', '<', before).limit(1000).delete();

/** Serialises changes and rate limits per user. */
export const lockUser = (ctx: Ctx, id: number) => ctx.db('users').where({ id }).forUpdate().first('id');
