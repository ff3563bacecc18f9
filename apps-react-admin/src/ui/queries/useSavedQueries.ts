import type { Answer } from '@harkara/server/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, useApiQuery } from '../../api/useApi.ts';
import type { QueryList } from './queries.ts';

/** The administrator's queries of a list; undefined until they are loaded. */
export function useSavedQueries(list: QueryList) {
  const client = useQueryClient();
  const { data, refetch } = useApiQuery('saved-queries/list', { list });
  /** Once the server has deleted it. */
  const drop = (id: number) =>
    client.setQueryData<Answer<'saved-queries/list'>>(
      apiKey('saved-queries/list', { list }),
      (now) => now && { ...now, data: now.data.filter((query) => query.id !== id) },
    );
  return { queries: data?.data, drop, reload: () => void refetch() };
}
