import type { Answer, Input, Path, Typed } from '@harkara/server/contract/calls';
import {
  skipToken,
  useMutation,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type HttpError, useDataProvider } from 'react-admin';
import type { BackOffice } from './dataProvider.ts';
import { callApi, putApi, readApi } from './http.ts';
import { useSessionGuard } from './useSessionGuard.ts';

/** The part of a query that a component needs to show its states. */
export type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;

type Options<Data> = Pick<
  UseQueryOptions<Data, HttpError>,
  'enabled' | 'initialData' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** For queries sent once when the page opens, and again only by a button. */
export const onDemand = { networkMode: 'always', refetchOnWindowFocus: false, retry: false } as const;

export const apiKey = <P extends Path>(path: P, input: Input<P> | null) => [path, input] as const;

/** Reads from the API; idle while `input` is null. Errors show at once, without a retry. */
export function useApiQuery<P extends Path>(
  path: P,
  input: Input<P> | null,
  options: Options<Answer<P>> = {},
) {
  const guard = useSessionGuard();
  return useQuery<Answer<P>, HttpError>({
    queryKey: apiKey(path, input),
    queryFn: input === null ? skipToken : () => guard(callApi(path, input)),
    ...onDemand,
    ...options,
  });
}

/** The same by GET. */
export function useApiRead<P extends Path<'get'>>(
  path: P,
  input: Input<P, 'get'> | null,
  options: Options<Answer<P, 'get'>> = {},
) {
  const guard = useSessionGuard();
  return useQuery<Answer<P, 'get'>, HttpError>({
    queryKey: [path, input],
    queryFn: input === null ? skipToken : () => guard(readApi(path, input)),
    ...onDemand,
    ...options,
  });
}

/** For inputs or answers with secrets: the mutation cache drops them when the form closes. */
export const forgetInput = { gcTime: 0 } as const;

/** Saves a single record by PUT. */
export function useApiUpdate<P extends Path<'put'>>(path: P, options: { gcTime?: number } = {}) {
  const guard = useSessionGuard();
  return useMutation<Answer<P, 'put'>, HttpError, Typed<Input<P, 'put'>>>({
    mutationFn: (input) => guard(putApi(path, input)),
    networkMode: 'always',
    ...options,
  });
}

/** Changes data through the API. An ended session redirects to the sign-in page. */
export function useApiMutation<P extends Path>(path: P, options: { gcTime?: number } = {}) {
  const provider = useDataProvider<BackOffice>();
  return useMutation<Answer<P>, HttpError, Input<P>>({
    mutationFn: (input) => provider.call(path, input),
    networkMode: 'always',
    ...options,
  });
}
