import { type ListControllerResult, useListContext } from 'react-admin';

type Filters = Omit<ListControllerResult, 'filterValues'> & { filterValues: Record<string, unknown> };

/** The list context with `unknown` filter values; react-admin types them as `any`. */
export function useListFilters(): Filters {
  return useListContext();
}
