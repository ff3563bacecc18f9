import { useNotify } from 'react-admin';
import { useApiMutation, useApiQuery } from '../../api/useApi.ts';
import type { QueryList } from './queries.ts';

/** The administrator's queries of a list; undefined until they are loaded. */
export function useSavedQueries(list: QueryList) {
  const notify = useNotify();
  const { data, refetch } = useApiQuery('saved-queries/list', { list });
  const { mutate, variables, isError } = useApiMutation('saved-queries/remove');
  const reload = () => void refetch();
  const remove = (id: number) =>
    mutate({ id }, { onError: ({ message }) => notify(message, { type: 'error' }), onSettled: reload });
  // A deleted query disappears at once, and comes back if the server refuses.
  const queries = data?.data.filter(({ id }) => isError || id !== variables?.id);
  return { queries, remove, reload };
}
