import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { gate } from '../../../platform/concurrency.ts';

/** OWASP's recommendation for argon2id (the library's default): 19 MiB, two passes, one lane. About 40 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is CPU-bound: more threads than processors gain nothing. */
const MAX_THREADS = availableParallelism();
const IDLE_MS = 30_000;

const threads = new Tinypool({
  filename: new URL('./password-thread.js', import.meta.url).href,
  execArgv: [],
  env: {},
  minThreads: 0,
  maxThreads: MAX_THREADS,
  idleTimeout: IDLE_MS,
});

const inTurn = gate({
  maxRunning: MAX_THREADS,
  maxWaiting: 200,
  fullText: 'Many people are signing in. Try again in a moment.',
});

const inThread = <T>(name: 'hash' | 'verify', input: object): Promise<T> =>
  inTurn(name, () => threads.run(input, { name }) as Promise<T>);

export const hashPassword = (password: string): Promise<string> => inThread('hash', { password, cost: COST });

/**
 * Hashes even for an unknown user or one without a password: the response time must not reveal whether the account
 * exists.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash) return inThread('verify', { stored: passwordHash, password });
  await hashPassword(password);
  return false;
}
