import type { PageState } from './list.ts';

const lastPage = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

/**
 * Requests a page of a list; a page past the end returns the last one, because rows may have been removed. A
 * redirect would lose the result of the action that removed them.
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

/** Like askPage, for a list that is complete in memory. */
export function pageOfRows<T>(wanted: PageState, rows: T[]): { rows: T[]; page: number } {
  const page = Math.min(wanted.page, lastPage(rows.length, wanted.size));
  return { rows: rows.slice((page - 1) * wanted.size, page * wanted.size), page };
}

/** Like askPage, for a list with a `count`. */
export const askList = <T extends { count: number }>(
  wanted: PageState,
  ask: (at: { limit: number; offset: number }) => Promise<T>,
) => askPage(wanted, ask, ({ count }) => count);
