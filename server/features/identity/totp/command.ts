import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import * as identitySql from '../identity.sql.ts';
import { removeTotp, totpSnapshot } from './enrolment.ts';

type CommandCtx = Pick<Ctx, 'db'>;

/** For `npm run admin -- --reset-totp`. */
export async function removePhoneTotp(ctx: CommandCtx, phone: string) {
  const user = await identitySql.findUserByPhone(ctx, phone);
  if (!user) throw new Refusal('NOT_FOUND', `No account has the phone number ${phone}.`);
  await removeTotp(ctx, user.id);
}

export async function phoneTotpSnapshot(ctx: CommandCtx, phone: string) {
  const user = await identitySql.findUserByPhone(ctx, phone);
  return user ? totpSnapshot(ctx, user.id) : null;
}
