import { type ReactNode, useState } from 'react';
import { useListFilters } from '../list/useListFilters.ts';

export type Filter = {
  /** The field name in the list's filter. */
  source: string;
  /** The label of the badge. */
  label: string;
  /** Formats the value on the badge. Defaults to the value itself. */
  text?: (value: unknown) => ReactNode;
  /** The filter's input. Without one, the filter can only be set by a link. */
  input?: ReactNode;
};

/** One field of the list's filter in the address. An empty value removes the field. */
export function useFilter<Value = string>(source: string) {
  const { filterValues, setFilters } = useListFilters();
  const apply = (value: Value | '' | null | undefined) => {
    const { [source]: _previous, ...others } = filterValues;
    setFilters(value === '' || value == null ? others : { ...others, [source]: value });
  };
  return { value: filterValues[source] as Value | undefined, apply };
}

/** `useFilter` for text inputs: the typed text does not filter until `apply`. */
export function useTypedFilter(source: string) {
  const { value: applied = '', apply } = useFilter(source);
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    setTyped(applied);
  }
  return { applied, typed, setTyped, apply };
}
