import { type ReactNode, useState } from 'react';
import { useListFilters } from './useListFilters.ts';

/** One thing that a list may be narrowed by. */
export type Filter = {
  /** The field of the list's filter. */
  source: string;
  /** What it is called on its badge. */
  label: string;
  /** How its value reads on the badge; as it is where nothing is said. */
  text?: (value: never) => ReactNode;
  /** What it is chosen with; nothing where only links bring it. */
  input?: ReactNode;
};

/** One field of the list's filter, which lives in the address. An empty value takes the field out. */
export function useFilter<Value = string>(source: string) {
  const { filterValues, setFilters } = useListFilters();
  const apply = (value: Value | '' | null | undefined) => {
    const { [source]: _previous, ...others } = filterValues;
    setFilters(value === '' || value == null ? others : { ...others, [source]: value });
  };
  return { value: filterValues[source] as Value | undefined, apply };
}

/** The same for a field that is typed into: what stands in it is asked for only once it is applied. */
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
