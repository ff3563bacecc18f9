import { type ListControllerResult, useListContext } from 'react-admin';

type Filters = Omit<ListControllerResult, 'filterValues'> & { filterValues: Record<string, unknown> };

/** The list's context, whose filter values react-admin leaves open: here each is looked at before it is used. */
export function useListFilters(): Filters {
  return useListContext();
}
