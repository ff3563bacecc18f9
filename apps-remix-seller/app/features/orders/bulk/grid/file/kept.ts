import { DAY_MS } from '@harkara/server/time';
import type { GridFile } from './rows.ts';
import type { Titles } from './titles.ts';

const ROWS = 'order-rows-';
const rowsKey = (userId: number) => `${ROWS}${userId}`;
const titlesKey = (userId: number) => `order-columns-${userId}`;
const MAX_AGE_MS = 7 * DAY_MS;

/** Storage may be disabled or full; the page works without it. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

type Kept = { at: number; file: GridFile };

/** The rows are buyers' data: they stay in this tab, for a week at most, until the seller signs out in it. */
export function readRows(userId: number): GridFile | null {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(rowsKey(userId)) ?? 'null') as Kept | null);
  return kept && Date.now() - kept.at < MAX_AGE_MS && Array.isArray(kept.file.rows) ? kept.file : null;
}

export function keepRows(userId: number, file: GridFile | null) {
  const isKept = quietly(() => {
    if (!file) return false;
    sessionStorage.setItem(rowsKey(userId), JSON.stringify({ at: Date.now(), file } satisfies Kept));
    return true;
  });
  if (!isKept) quietly(() => sessionStorage.removeItem(rowsKey(userId)));
}

/** Deletes the rows of every seller who signed in here. */
export const deleteAllRows = () =>
  quietly(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(ROWS))
      .forEach((key) => sessionStorage.removeItem(key)),
  );

export const readTitles = (userId: number): Titles =>
  quietly(() => JSON.parse(localStorage.getItem(titlesKey(userId)) ?? '{}') as Titles) ?? {};

/** An empty title is one that the seller took back. */
export function keepTitles(userId: number, titles: Titles) {
  const all = Object.entries({ ...readTitles(userId), ...titles }).filter(([, title]) => title !== '');
  quietly(() => localStorage.setItem(titlesKey(userId), JSON.stringify(Object.fromEntries(all))));
}
