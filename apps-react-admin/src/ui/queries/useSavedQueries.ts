import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useApiMutation, useApiQuery } from '../../api/useApi.ts';
import type { QueryList } from './queries.ts';

/** The administrator's queries of a list; undefined until they are loaded. */
export function useSavedQueries(list: QueryList) {
  const notify = useNotify();
  const { data, refetch } = useApiQuery('saved-queries/list', { list });
  const { mutateAsync } = useApiMutation('saved-queries/remove');
  // A deleted query disappears at once, and comes back if the server refuses.
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const reload = () => void refetch();
  const remove = async (id: number) => {
    setDeleted((ids) => [...ids, id]);
    try {
      await mutateAsync({ id });
    } catch (error) {
      setDeleted((ids) => ids.filter((each) => each !== id));
      notify((error as Error).message, { type: 'error' });
    }
    reload();
  };
  const queries = data?.data.filter(({ id }) => !deleted.includes(id));
  return { queries, remove, reload };
}
