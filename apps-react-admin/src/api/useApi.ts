import { useMutation, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type HttpError, useDataProvider } from 'react-admin';
import type { BackOffice } from './dataProvider.ts';
import { callApi } from './http.ts';
import { useSessionGuard } from './useSessionGuard.ts';

/** The part of a query that a component needs to show its states. */
export type Answer<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

type Options<Data> = Pick<
  UseQueryOptions<Data, HttpError>,
  'enabled' | 'initialData' | 'placeholderData' | 'refetchInterval'
>;

/** For queries sent once when the page opens, and again only by a button. */
export const onDemand = { networkMode: 'always', refetchOnWindowFocus: false, retry: false } as const;

export const apiKey = (path: string | null, body: object = {}) => [path, body] as const;

/** Reads from the provider API; idle while `path` is null. Errors show at once, without a retry. */
export function useApiQuery<Data>(path: string | null, body: object = {}, options: Options<Data> = {}) {
  const guard = useSessionGuard();
  return useQuery<Data, HttpError>({
    queryKey: apiKey(path, body),
    queryFn: () => guard(callApi<Data>(path ?? '', body)),
    enabled: path !== null,
    ...onDemand,
    ...options,
  });
}

/** Changes data through the provider API. An ended session redirects to the sign-in page. */
export function useApiMutation<Data>(path: string) {
  const provider = useDataProvider<BackOffice>();
  return useMutation<Data, HttpError, object>({
    mutationFn: (body) => provider.call<Data>(path, body),
    networkMode: 'always',
  });
}
