import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../server/features/identity/identity.ts';
import { anAdmin, base64, call, clock, db, PASSWORD, type Person } from './app.ts';

const PERIOD_MS = 30_000;

/** The code that an app shows now, or `steps` periods later. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * PERIOD_MS,
  });

/** Skips to the next period: its code has not been used. */
export const nextPeriod = (periods = 1) => clock.advance(periods * PERIOD_MS);

type Enrolled = Person & { secret: string; recoveryCodes: string[] };

/** Sets up TOTP for a signed-in person, and leaves the clock at an unused code. */
export async function enrolled(person: Person): Promise<Enrolled> {
  const { secret } = (await call('totp/enrol', { password: base64(PASSWORD) }, person.token)).body;
  const { body } = await call('totp/confirm', { code: codeOf(secret) }, person.token);
  nextPeriod();
  return { ...person, token: body.token, secret, recoveryCodes: body.recoveryCodes };
}

export async function anEnrolledAdmin(): Promise<Enrolled> {
  const admin = await anAdmin();
  const password_hash = await hashPassword(PASSWORD);
  await db('users').where({ id: admin.userId }).update({ password_hash });
  return enrolled(admin);
}
