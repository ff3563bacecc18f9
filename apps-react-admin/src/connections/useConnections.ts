import type { Connection } from '@harkara/server/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { showErrorsInPlace } from '../api/http.ts';
import { useApiRead } from '../api/useApi.ts';
import type { Kind } from './connection.ts';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Every account by name, or those of one kind. */
export function useConnections(kind?: Kind) {
  return useGetList<Connection>('connections', { ...ALL, filter: kind ? { kind } : {} }, showErrorsInPlace);
}

/** The accounts as select options. */
export function useConnectionOptions(kind?: Kind) {
  const { data = [], error, refetch } = useConnections(kind);
  return { options: data.map(({ id, name }) => ({ value: id, text: name })), error, refetch };
}

/** The companies that can be connected, with the fields of their forms. */
export function useProviders() {
  const { data, error, refetch } = useApiRead('connections/providers', {});
  return { data: data?.data, error, refetch };
}

export const ONE = 'admin/connections/{id}';

/** Shows a saved, tested or deleted account everywhere. */
export function useConnectionsChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['connections'] }),
      queryClient.invalidateQueries({ queryKey: [ONE] }),
    ]);
}
