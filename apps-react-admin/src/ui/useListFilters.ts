import { useListContext } from 'react-admin';

/** The list's context, whose filter values react-admin leaves open: here each is looked at before it is used. */
export const useListFilters = () => {
  const { filterValues, ...list } = useListContext();
  return { ...list, filterValues: filterValues as Record<string, unknown> };
};
