import type { PageState } from './list.ts';

const lastPage = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

/**
 * Requests a page of a list; a page past the end returns the last one, because rows may have been removed. A
 * redirect would lose the result of the action that removed them.
 */
export async function askPage<T>(
  requested: PageState,
  ask: (at: { limit: number; offset: number }) => Promise<T>,
  countOf: (list: T) => number,
): Promise<{ list: T; page: number }> {
  const { page, size, limit, offset } = requested;
  const list = await ask({ limit, offset });
  const last = lastPage(countOf(list), size);
  if (page <= last) return { list, page };
  return { list: await ask({ limit, offset: (last - 1) * size }), page: last };
}

/** Like askPage, for a list that is complete in memory. */
export function pageOfRows<T>(requested: PageState, rows: T[]): { rows: T[]; page: number } {
  const page = Math.min(requested.page, lastPage(rows.length, requested.size));
  return { rows: rows.slice((page - 1) * requested.size, page * requested.size), page };
}

/** Like askPage, for a list with a `count`. */
export const askList = <T extends { count: number }>(
  requested: PageState,
  ask: (at: { limit: number; offset: number }) => Promise<T>,
) => askPage(requested, ask, ({ count }) => count);
