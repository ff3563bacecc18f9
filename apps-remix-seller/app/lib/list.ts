import { isDay } from '@harkara/server/time';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** For the list that is read from end to end. */
export const LONG_PAGE_SIZES = [...PAGE_SIZES, 200, 500, 1000] as const;

const MOST_PAGES = 100_000;

export type PageState = { page: number; size: number; limit: number; offset: number };

/** Reads `page` and `size` from an address; anything odd falls back to the first page of ten, or of `usual`. */
export function pageOf(
  params: URLSearchParams,
  usual: (typeof PAGE_SIZES)[number] = PAGE_SIZES[0],
  sizes: readonly number[] = PAGE_SIZES,
): PageState {
  const wanted = Number(params.get('size'));
  const size = sizes.find((known) => known === wanted) ?? usual;
  const asked = Number(params.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= MOST_PAGES ? asked : 1;
  return { page, size, limit: size, offset: (page - 1) * size };
}

/** The same address with some parameters changed; null and '' take one away. A changed filter starts at page 1. */
export function withParams(params: URLSearchParams, changes: Record<string, string | number | null>): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

/** The same address without one value of a parameter that may repeat. */
export function withoutValue(params: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete(name);
  for (const kept of params.getAll(name).filter((each) => each !== value)) next.append(name, kept);
  return `?${next}`;
}

/** A day as filters send it, yyyy-MM-dd; null for anything that is none, such as the 31st of June. */
export const dayOf = (params: URLSearchParams, name: string): string | null => {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : null;
};

/** The ids that a parameter names; at most as many as the API takes. */
export const idsOf = (params: URLSearchParams, name: string): number[] =>
  params
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1000);
