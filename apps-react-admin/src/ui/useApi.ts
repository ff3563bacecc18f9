import { useMutation, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type HttpError, useDataProvider } from 'react-admin';
import type { BackOffice } from '../dataProvider.ts';
import { callApi } from '../http.ts';
import { useSessionGuard } from '../useSessionGuard.ts';

/** What a part of a page needs of a query to show its states. */
export type Answer<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

type Options<Data> = Pick<
  UseQueryOptions<Data, HttpError>,
  'enabled' | 'initialData' | 'placeholderData' | 'refetchInterval'
>;

/** Options of a query that is sent when its page opens, and again only by a button. */
export const onDemand = { networkMode: 'always', refetchOnWindowFocus: false, retry: false } as const;

/** Key of a call in the query cache. */
export const apiKey = (path: string | null, body: object = {}) => [path, body] as const;

/** Reads from the provider API; sends nothing while `path` is null. Failures show at once, with a button to try again. */
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

/** Changes something by a call of the provider API. An ended session leads to the sign-in. */
export function useApiMutation<Data>(path: string) {
  const provider = useDataProvider<BackOffice>();
  return useMutation<Data, HttpError, object>({
    mutationFn: (body) => provider.call<Data>(path, body),
    networkMode: 'always',
  });
}
