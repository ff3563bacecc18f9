import { useResourceContext } from 'react-admin';
import { useKept } from '../useKept.ts';

const check = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((label): label is string => typeof label === 'string') : [];

/** The labels of the columns that the administrator has hidden in a list. */
export function useHiddenColumns() {
  return useKept(`${useResourceContext() ?? 'list'}.hidden-columns`, check);
}
