import { setImmediate as turn } from 'node:timers/promises';

const TURN_MS = 2;

/** To be called after each piece of a long work: lets the others have their turn every few milliseconds. */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return turn().then(() => void (since = performance.now()));
  };
}

/** Maps a long list without holding up anybody. */
export async function mapGently<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  const breath = turns();
  for (const item of items) {
    results.push(work(item));
    const turn = breath();
    if (turn) await turn;
  }
  return results;
}

export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Finishes one item after the other, each while the next is being made. */
export async function overlapping<T, R>(
  items: AsyncIterable<T>,
  finish: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let before = Promise.resolve();
  for await (const item of items) {
    await before;
    before = finish(item).then((result) => void results.push(result));
    // It is thrown where it is waited for, which may be after the next item was made.
    before.catch(() => {});
  }
  await before;
  return results;
}
