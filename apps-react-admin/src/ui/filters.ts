import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** How one field of a list's filter is called and how its value reads on the badge. */
export interface FilterText {
  label: string;
  value: (value: never) => ReactNode;
}

/** One field of the list's filter, which lives in the address. An empty value takes the field out. */
export const useFilter = <Value = string>(source: string) => {
  const { filterValues, setFilters } = useListContext();
  const apply = (value: Value | '' | null | undefined) => {
    const { [source]: _previous, ...others } = filterValues;
    setFilters(value === '' || value == null ? others : { ...others, [source]: value });
  };
  return { value: filterValues[source] as Value | undefined, apply };
};
