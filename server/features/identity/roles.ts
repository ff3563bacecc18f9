import { type Ctx, ROLE_ADMIN } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import * as sql from './identity.sql.ts';

type CommandCtx = Pick<Ctx, 'db' | 'now'>;

export const roleName = (roleId: number) => (roleId === ROLE_ADMIN ? 'ROLE_ADMIN' : 'ROLE_USER');

/** TOTP is required of administrators in production. */
export const needsTotp = ({ isProduction }: Pick<Ctx, 'isProduction'>, roleId: number) =>
  isProduction && roleId === ROLE_ADMIN;

export async function roleSnapshot(ctx: Pick<Ctx, 'db'>, phone: string) {
  const user = await sql.findUserByPhone(ctx, phone);
  return user
    ? { userId: user.id, phone, role: roleName(user.role_id), phoneVerified: user.phone_verified_at !== null }
    : null;
}

/**
 * Revokes the user's tokens. The operator vouches for an administrator's phone: the first administrator
 * exists before an OTP provider is connected.
 */
export async function setRole(ctx: CommandCtx, phone: string, roleId: number) {
  if ((await sql.changeRole(ctx, phone, roleId)) === 0) throw new Refusal('NOT_FOUND', 'User not found');
  if (roleId === ROLE_ADMIN) await sql.verifyPhone(ctx, phone, ctx.now());
}

export type Person = { phoneNo: string; emailId: string };

async function findPerson(ctx: CommandCtx, { phoneNo, emailId }: Person) {
  const [user, other] = [await sql.findUserByPhone(ctx, phoneNo), await sql.findUserByEmail(ctx, emailId)];
  if (user && user.email !== emailId)
    throw new Refusal('PHONE_TAKEN', `This account has the email address ${user.email}. Use that one.`);
  if (other && !user)
    throw new Refusal(
      'EMAIL_TAKEN',
      `The account of ${emailId} has the phone number ${other.phone}. Use that one.`,
    );
  return user;
}

/** Creates the administrator without a password, or promotes and activates the existing user. */
export async function makeAdministrator(ctx: CommandCtx, person: Person) {
  const user = await findPerson(ctx, person);
  if (user && user.role_id === ROLE_ADMIN && user.is_active && user.phone_verified_at)
    return { userId: user.id, made: 'nothing' as const };
  const userId = user?.id ?? (await sql.insertUser(ctx, newAdministrator(person)));
  // Someone else may have registered an unverified phone: that password must not open the back office.
  if (user && !user.phone_verified_at) await sql.changePassword(ctx, userId, '');
  await sql.activateUser(ctx, userId);
  await setRole(ctx, person.phoneNo, ROLE_ADMIN);
  return { userId, made: user ? ('promoted' as const) : ('created' as const) };
}

const newAdministrator = ({ phoneNo, emailId }: Person) => ({
  phone: phoneNo,
  email: emailId,
  passwordHash: '',
  roleId: ROLE_ADMIN,
});
