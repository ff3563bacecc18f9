import { DAY_MS } from '@harkara/server/time';
import type { GridFile } from './rows.ts';
import type { Titles } from './titles.ts';

const ROWS = 'order-rows-';
const rowsKey = (userId: number) => `${ROWS}${userId}`;
/** When someone last signed out in any tab: a tab's storage is its own. */
const SIGNED_OUT = 'order-rows-end';
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

const endOfRows = () =>
  Math.max(Date.now() - MAX_AGE_MS, Number(quietly(() => localStorage.getItem(SIGNED_OUT))));

/** The rows are buyers' data: they stay in this tab, for a week at most, until the seller signs out in any tab. */
export function readRows(userId: number): GridFile | null {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(rowsKey(userId)) ?? 'null') as Kept | null);
  if (kept && kept.at > endOfRows() && Array.isArray(kept.file.rows)) return kept.file;
  deleteRows(userId);
  return null;
}

/** Returns false if the browser has no room for them. */
export function keepRows(userId: number, file: GridFile): boolean {
  const isKept = quietly(() => {
    sessionStorage.setItem(rowsKey(userId), JSON.stringify({ at: Date.now(), file } satisfies Kept));
    return true;
  });
  // What is there is older than these rows.
  if (!isKept) deleteRows(userId);
  return isKept ?? false;
}

export const deleteRows = (userId: number) => quietly(() => sessionStorage.removeItem(rowsKey(userId)));

/** Deletes the rows of every seller who signed in here, in other tabs when they are next read. */
export const deleteAllRows = () =>
  quietly(() => {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(ROWS))
      .forEach((key) => sessionStorage.removeItem(key));
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  });

export const readTitles = (userId: number): Titles =>
  quietly(() => JSON.parse(localStorage.getItem(titlesKey(userId)) ?? '{}') as Titles) ?? {};

/** An empty title is one that the seller took back. */
export function keepTitles(userId: number, titles: Titles) {
  const all = Object.entries({ ...readTitles(userId), ...titles }).filter(([, title]) => title !== '');
  quietly(() => localStorage.setItem(titlesKey(userId), JSON.stringify(Object.fromEntries(all))));
}
