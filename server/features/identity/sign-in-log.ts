import type { Ctx } from '../../deps.ts';

type What = 'sign-in' | 'sign-out' | 'OTP' | 'password change' | 'password reset';
type Outcome = 'done' | 'sent' | 'wrong' | 'too many tries' | 'inactive' | 'not verified';

/** Never logs the typed name or password. `userId` is null for an unknown account. */
export const logAttempt = (ctx: Ctx, what: What, userId: number | null, outcome: Outcome): void =>
  ctx.log.info({ address: ctx.address, userId, outcome }, what);
