import type { Ctx } from '../../deps.ts';

export type What =
  | 'sign-in'
  | 'sign-out'
  | 'OTP'
  | 'TOTP'
  | 'one-time link'
  | 'password check'
  | 'password change'
  | 'password reset';
type Outcome = 'done' | 'sent' | 'wrong' | 'too many tries' | 'inactive' | 'not verified' | 'code required';

/** Never logs the typed name or password. `userId` is null for an unknown account. */
export const logAttempt = (ctx: Ctx, what: What, userId: number | null, outcome: Outcome): void =>
  ctx.log.info({ address: ctx.address, userId, outcome }, what);
