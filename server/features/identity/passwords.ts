import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { gate } from '../../platform/gate.ts';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. About 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many at a time as there are processors: more would end no sooner, and take the threads that everybody else's work needs. */
const inTurn = gate({ atWork: availableParallelism(), waiting: 200, isFull: 'Many people are signing in. Please try again in a moment.' });

export const hashPassword = (password: string): Promise<string> => inTurn('hash', () => hash(password, COST));

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown user (no hash) as for a known one. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Not in turn: a line that was full would refuse it once and for all.
  decoy ??= hash('a password that nobody has', COST);
  const stored = passwordHash ?? (await decoy);
  const fits = await inTurn('verify', () => verify(stored, password));
  return passwordHash !== undefined && fits;
}
