import type { SortPayload } from 'react-admin';

/** A list's filters and sort under a name. `search` is their part of the address. */
export type SavedQuery = { name: string; search: string };

export const MAX_QUERIES = 20;
export const MAX_NAME = 40;
const MAX_SEARCH = 2000;

const isQuery = (value: unknown): value is SavedQuery => {
  const { name, search } = (value ?? {}) as Partial<Record<keyof SavedQuery, unknown>>;
  return typeof name === 'string' && typeof search === 'string' && search.length <= MAX_SEARCH;
};

export const checkQueries = (stored: unknown): SavedQuery[] =>
  Array.isArray(stored) ? stored.filter(isQuery).slice(0, MAX_QUERIES) : [];

/** The same filters give the same text, in whatever order they were chosen. */
export function searchOf(filters: Record<string, unknown>, { field, order }: SortPayload): string {
  const sorted = Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)));
  return new URLSearchParams({ filter: JSON.stringify(sorted), sort: field, order }).toString();
}

/** The error of a new query's name; undefined if it is fine. */
export function nameError(name: string, queries: readonly SavedQuery[]): string | undefined {
  if (name === '') return 'Enter a name';
  if (name.length > MAX_NAME) return `Use at most ${MAX_NAME} characters`;
  return queries.some((query) => query.name.toLowerCase() === name.toLowerCase())
    ? 'A query with this name already exists'
    : undefined;
}
