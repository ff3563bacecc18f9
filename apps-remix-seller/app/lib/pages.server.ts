import type { PageState } from './list.ts';

const lastPage = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

/**
 * Asks for a page of a list, and for a page past the last shows the last one: its rows may have gone since.
 * A redirect would lose what an action on those rows has just answered.
 */
export async function askPage<T>(
  wanted: PageState,
  ask: (at: { limit: number; offset: number }) => Promise<T>,
  countOf: (list: T) => number,
): Promise<{ list: T; page: number }> {
  const { page, size, limit, offset } = wanted;
  const list = await ask({ limit, offset });
  const last = lastPage(countOf(list), size);
  if (page <= last) return { list, page };
  return { list: await ask({ limit, offset: (last - 1) * size }), page: last };
}

/** The same, of a list that is there as a whole. */
export function pageOfRows<T>(wanted: PageState, rows: T[]): { rows: T[]; page: number } {
  const page = Math.min(wanted.page, lastPage(rows.length, wanted.size));
  return { rows: rows.slice((page - 1) * wanted.size, page * wanted.size), page };
}

/** The same, of the usual list with its `count`. */
export const askList = <T extends { count: number }>(
  wanted: PageState,
  ask: (at: { limit: number; offset: number }) => Promise<T>,
) => askPage(wanted, ask, ({ count }) => count);
