import { useApiQuery } from '../../api/useApi.ts';
import type { QueryList } from './queries.ts';

/** The administrator's queries of a list; undefined until they are loaded. */
export function useSavedQueries(list: QueryList) {
  const { data, refetch } = useApiQuery('saved-queries/list', { list });
  return { queries: data?.data, reload: () => void refetch() };
}
