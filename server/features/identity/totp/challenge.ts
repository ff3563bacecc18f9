import { TEXTS } from '../../../contract/texts/identity.ts';
import type { Ctx } from '../../../deps.ts';
import { readChallenge } from '../../../platform/auth/challenge.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import * as identitySql from '../identity.sql.ts';
import { openSession } from '../sign-in/session.ts';
import { logAttempt } from '../sign-in-log.ts';
import { requireCode } from './check.ts';
import type { SecondStepInput } from './totp.contract.ts';

/** The second step of a sign-in. */
export async function answerChallenge(ctx: Ctx, { challenge, code }: SecondStepInput) {
  const claims = readChallenge(ctx.secret, challenge, ctx.now());
  const user = claims && (await identitySql.findUser(ctx, claims.userId));
  if (!user?.is_active || user.token_version !== claims?.version)
    throw new Refusal('CHALLENGE_EXPIRED', TEXTS.challengeExpired);
  await requireCode(ctx, user.id, code);
  logAttempt(ctx, 'TOTP', user.id, 'done');
  return openSession(ctx, user);
}
