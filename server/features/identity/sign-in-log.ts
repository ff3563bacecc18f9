import type { Ctx } from '../../deps.ts';

type What = 'sign-in' | 'sign-out' | 'OTP' | 'password change' | 'password reset';
type Outcome = 'done' | 'sent' | 'wrong' | 'too many tries' | 'inactive' | 'not verified';

/** Who tried to come in, and what became of it; never what was typed. `userId` is null for a name that is nobody's. */
export const logAttempt = (ctx: Ctx, what: What, userId: number | null, outcome: Outcome): void =>
  ctx.log.info({ address: ctx.address, userId, outcome }, what);
