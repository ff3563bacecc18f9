import type { RateCard } from '@harkara/server/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, useApiMutation, useApiQuery } from '../../api/useApi.ts';
import { isRunning } from './backTest.ts';

export const BACK_TEST = 'extension/draft/back-test/get';
const POLL_MS = 1000;

/** The latest back-test of the draft, polled while it runs. */
export function useBackTest({ extensionId, backTest: latest }: RateCard) {
  const queryClient = useQueryClient();
  const { data: test, error } = useApiQuery(
    BACK_TEST,
    { extensionId },
    {
      initialData: latest ? { ...latest, result: null } : undefined,
      enabled: ({ state }) => state.data !== undefined,
      refetchInterval: ({ state }) => state.data !== undefined && isRunning(state.data) && POLL_MS,
    },
  );
  const run = useApiMutation('extension/draft/back-test');
  const start = () =>
    run.mutate(
      { extensionId },
      { onSuccess: (started) => queryClient.setQueryData(apiKey(BACK_TEST, { extensionId }), started) },
    );
  return { test: test ?? null, failure: (run.error ?? error)?.message, start };
}
