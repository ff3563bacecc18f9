import type { Input } from '@harkara/server/contract/calls';
import type { SortPayload } from 'react-admin';

/** A list that has saved queries. */
export type QueryList = Input<'saved-queries/list'>['list'];

/** The same filters give the same text, in whatever order they were chosen. */
export function searchOf(filters: Record<string, unknown>, { field, order }: SortPayload): string {
  const sorted = Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)));
  return new URLSearchParams({ filter: JSON.stringify(sorted), sort: field, order }).toString();
}
