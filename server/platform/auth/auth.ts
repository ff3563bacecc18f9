import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { TEXTS as KEY_TEXTS } from '../../contract/texts/api-keys.ts';
import { TEXTS } from '../../contract/texts/identity.ts';
import type { User } from '../../deps.ts';
import { Refusal } from '../http/errors.ts';
import { MINUTE_MS } from '../time.ts';
import { keyOfHeader } from './api-key.ts';

export const ALGORITHM = 'HS256';
export const ISSUER = 'harkara';
const AUDIENCE = 'harkara-api';
export const SESSION_MS = 12 * 60 * MINUTE_MS;

const CREDENTIAL_NEEDED =
  'Sign in first, or use an API key: send the header “Authorization: Bearer …” with the token or the key.';
const BEARER = /^bearer +\S/i;

type Claims = { sub: string; ver: number; jti?: string };

const areOurs = ({ sub, ver, jti }: Claims) =>
  /^\d{1,10}$/.test(sub) && Number.isInteger(ver) && (jti === undefined || typeof jti === 'string');

/** For a string key, jsonwebtoken first tries other key types on each call: 10 % of the time of a list request. */
export const keyOf = (secret: string) => createSecretKey(secret, 'utf8');

/** Tokens hold only the user id, token version and session id. Role and access are read from the database. */
export const signToken = (secret: string, userId: number, version: number): string =>
  jwt.sign({ ver: version }, keyOf(secret), {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(userId),
    jwtid: randomBytes(16).toString('hex'),
    expiresIn: SESSION_MS / 1000,
  });

/** Null if the user is inactive, the version outdated or the session signed out. */
type FindSignedIn = (userId: number, version: number, sessionId: string | null) => Promise<User | null>;

/** Null for every key that does not work, whatever the reason. */
type FindByKey = (key: string) => Promise<User | null>;

export type Authenticate = (authorization: string | undefined) => Promise<User>;

/** The part of Passport's middleware used here: it reads only the headers and reports through its callback. */
type Guard = (
  req: { headers: { authorization?: string } },
  res: object,
  fail: (error: unknown) => void,
) => void;

/** Takes tokens of the sign-in and API keys. A key costs no work for tokens. */
export function authenticator(
  secret: string,
  { findSignedIn, findByKey }: { findSignedIn: FindSignedIn; findByKey: FindByKey },
): Authenticate {
  const byToken = tokenAuthenticator(secret, findSignedIn);
  return async (authorization) => {
    const key = keyOfHeader(authorization);
    if (key === null) return byToken(authorization);
    const user = await findByKey(key);
    if (!user) throw new Refusal('UNAUTHENTICATED', KEY_TEXTS.refused);
    return user;
  };
}

function tokenAuthenticator(secret: string, findSignedIn: FindSignedIn): Authenticate {
  const strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyOf(secret) as unknown as Buffer,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    },
    (claims: Claims, done) => {
      if (!areOurs(claims)) return done(null, false);
      findSignedIn(Number(claims.sub), claims.ver, claims.jti ?? null).then(
        (user) => done(null, user ?? false),
        done,
      );
    },
  );
  const guards = new passport.Passport().use('jwt', strategy);
  return (authorization) =>
    new Promise((resolve, reject) => {
      const guard = guards.authenticate('jwt', { session: false }, (error: unknown, user: User | false) => {
        if (error) reject(error instanceof Error ? error : new Error('The token could not be checked.'));
        else if (!user)
          reject(
            new Refusal(
              'UNAUTHENTICATED',
              BEARER.test(authorization ?? '') ? TEXTS.sessionExpired : CREDENTIAL_NEEDED,
            ),
          );
        else resolve(user);
      }) as Guard;
      guard({ headers: { authorization } }, {}, reject);
    });
}
