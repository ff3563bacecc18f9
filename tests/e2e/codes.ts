import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { api, base64 } from './setup.ts';

const PERIOD_MS = 30_000;

/** The code of the period that is `steps` away: each works once, and the next one is accepted already. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * PERIOD_MS,
  });

type SignedIn = { token: string; password: string };

/** Sets up TOTP over the API with the code before the current one, which stays unused. */
export async function enrolled(request: APIRequestContext, { token, password }: SignedIn) {
  const { secret } = await api(request, 'totp/enrol', { password: base64(password) }, token);
  const code = codeOf(secret, -1);
  const answer = await api(request, 'totp/confirm', { code }, token);
  return { secret, token: answer.token as string, recoveryCodes: answer.recoveryCodes as string[] };
}
