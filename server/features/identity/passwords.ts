import { availableParallelism } from 'node:os';
import { gate } from '../../platform/gate.ts';
import { hash, verify } from './password-threads.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. About 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at a time as there are processors: more would end no sooner. */
const inTurn = gate({
  atWork: availableParallelism(),
  waiting: 200,
  isFull: 'Many people are signing in. Please try again in a moment.',
});

export const hashPassword = (password: string): Promise<string> => inTurn('hash', () => hash(password, COST));

/** Takes as long for an unknown user (no hash) as for a known one. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return inTurn('verify', () => verify(passwordHash, password));
  await hashPassword(password);
  return false;
}
