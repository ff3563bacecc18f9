import jwt from 'jsonwebtoken';
import { ALGORITHM, ISSUER, keyOf } from './auth.ts';

/** Sessions have another audience: a challenge opens nothing. */
const AUDIENCE = 'harkara-challenge';
const LIFETIME_SECONDS = 5 * 60;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Proves for five minutes that the first factor fitted. A new password voids it, like a session. */
export const signChallenge = (secret: string, userId: number, version: number, now: Date): string =>
  jwt.sign({ ver: version, iat: seconds(now) }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(userId),
    expiresIn: LIFETIME_SECONDS,
  });

/** Null if the challenge is forged, of another kind or expired. */
export function readChallenge(secret: string, challenge: string, now: Date) {
  try {
    const claims = jwt.verify(challenge, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: seconds(now),
    });
    if (typeof claims === 'string') return null;
    return { userId: Number(claims.sub), version: claims.ver as unknown };
  } catch {
    return null;
  }
}
