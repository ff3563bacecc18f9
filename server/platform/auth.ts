import jwt from 'jsonwebtoken';
import type { Request, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { User } from './context.ts';
import { Refusal } from './errors.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'harkara';
const AUDIENCE = 'harkara-api';
const LIFETIME = '12h';

export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';

type Claims = { sub: string; ver: number };

/** A token says who and which version, nothing more: the role and the right to be here are read from the database. */
export const signToken = (secret: string, userId: number, version: number): string =>
  jwt.sign({ ver: version }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: String(userId),
    expiresIn: LIFETIME,
  });

/** Who this token stands for, if that person is active and the version is still theirs. */
export type FindSignedIn = (userId: number, version: number) => Promise<User | null>;

export type Authenticate = (req: Request, res: Response) => Promise<User>;

/** Throws the 401 that sends every client back to its sign-in. */
export function authenticator(secret: string, findSignedIn: FindSignedIn): Authenticate {
  const strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: secret,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    },
    (claims: Claims, done) => {
      findSignedIn(Number(claims.sub), claims.ver).then((user) => done(null, user ?? false), done);
    },
  );
  const guard = new passport.Passport().use('jwt', strategy);
  return (req, res) =>
    new Promise((resolve, reject) => {
      guard.authenticate('jwt', { session: false }, (error: unknown, user: User | false) => {
        if (error) reject(error);
        else if (!user) reject(new Refusal('UNAUTHENTICATED', SESSION_EXPIRED));
        else resolve(user);
      })(req, res, reject);
    });
}
