import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Ctx } from '../deps.ts';
import { Refusal } from './http/errors.ts';

const DUE_AT_ONCE = 8;
const SLICE_MS = 2;

/** Results keep the order of the items. */
export function settleAll<T, R>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const limit = pLimit(max);
  return Promise.allSettled(items.map((item) => limit(() => work(item))));
}

/** Processes due rows concurrently. Failures are logged and retried on the next run. */
export async function forEachDue<T>(
  ctx: Ctx,
  due: readonly T[],
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (const result of await settleAll(due, DUE_AT_ONCE, work)) {
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'a due row could not be finished');
  }
}

/** Call the returned function between steps of long work: it yields to other requests every 2 ms. */
export function cooperate(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTurn().then(() => void (since = performance.now()));
  };
}

export async function mapCooperatively<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  const pause = cooperate();
  for (const item of items) {
    results.push(work(item));
    const turn = pause();
    if (turn) await turn;
  }
  return results;
}

export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Finishes items one after another, each while the next is being produced. */
export async function pipeline<T, R>(items: AsyncIterable<T>, finish: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let previous = Promise.resolve();
  for await (const item of items) {
    await previous;
    previous = finish(item).then((result) => void results.push(result));
    // The rejection surfaces at the next await; until then it must not count as unhandled.
    previous.catch(() => {});
  }
  await previous;
  return results;
}

type GateLimits = {
  maxRunning: number;
  maxWaiting: number;
  maxPerUser?: number;
  fullText?: string;
  busyText?: string;
};

const retrySoon = { headers: { 'Retry-After': '5' } };

/** Limits heavy work: some runs, some waits, the rest is refused with Retry-After. */
export function gate({
  maxRunning,
  maxWaiting,
  maxPerUser = Infinity,
  fullText = 'Many files are being processed. Try again in a moment.',
  busyText = 'Your other files are still being processed. Try again in a moment.',
}: GateLimits) {
  const limit = pLimit(maxRunning);
  const counts = new Map<unknown, number>();
  const add = (key: unknown, n: number) => {
    const count = (counts.get(key) ?? 0) + n;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };

  return async <T>(key: unknown, work: () => Promise<T>): Promise<T> => {
    if ((counts.get(key) ?? 0) >= maxPerUser) {
      throw new Refusal('TOO_MANY', busyText, retrySoon);
    }
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting)
      throw new Refusal('UNAVAILABLE', fullText, retrySoon);
    add(key, 1);
    try {
      return await limit(work);
    } finally {
      add(key, -1);
    }
  };
}
