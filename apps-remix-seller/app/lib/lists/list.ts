import { isDay } from '@harkara/server/time';

export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [10, 25, 50, MAX_PAGE_SIZE] as const;
/** Larger pages, for a list that users read from end to end. */
export const LONG_PAGE_SIZES = [...PAGE_SIZES, 200, 500, 1000] as const;

const MAX_PAGES = 100_000;

export type PageState = { page: number; size: number; limit: number; offset: number };

/** Reads `page` and `size` from an address. Invalid values fall back to page 1 of `usual` rows. */
export function pageOf(
  params: URLSearchParams,
  usual: (typeof PAGE_SIZES)[number] = PAGE_SIZES[0],
  sizes: readonly number[] = PAGE_SIZES,
): PageState {
  const requested = Number(params.get('size'));
  const size = sizes.find((allowed) => allowed === requested) ?? usual;
  const named = Number(params.get('page'));
  const page = Number.isInteger(named) && named > 0 && named <= MAX_PAGES ? named : 1;
  return { page, size, limit: size, offset: (page - 1) * size };
}

/** The address with some parameters changed; null and '' remove one. A changed filter resets to page 1. */
export function withParams(params: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

/** The address without one value of a repeatable parameter. */
export function withoutValue(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete(name);
  for (const other of params.getAll(name).filter((each) => each !== value)) next.append(name, other);
  return `?${next}`;
}

/** A day in a filter, yyyy-MM-dd; null if it does not exist, such as 31 June. */
export const dayOf = (params: URLSearchParams, name: string): string | null => {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : null;
};

/** The ids of a parameter or a form's field, each once, capped at the API's limit. */
export const idsOf = (source: Pick<FormData, 'getAll'>, name: string): number[] =>
  [...new Set(source.getAll(name).map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1000);
