import type { RateCard } from '@harkara/server/contract/models';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { BACK_TEST } from '../draft/useBackTest.ts';
import { VERSIONS } from '../versions/useVersions.ts';

/** Fetches the card only when the editor opens and after a conflict, to keep what the user types. */
export function useRateCard(id: number) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useGetOne<RateCard>(
    'extensions',
    { id },
    { staleTime: 'static', gcTime: 0, retry: false },
  );
  /** Caches the returned card and invalidates the queries that depend on it. */
  const setCard = (card: RateCard) => {
    queryClient.setQueryData(['extensions', 'getOne', { id: String(id), meta: undefined }], card);
    queryClient.removeQueries({ queryKey: [BACK_TEST] });
    void queryClient.invalidateQueries({ queryKey: [VERSIONS] });
    void queryClient.invalidateQueries({ queryKey: ['extensions', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: ['rate-cards', 'getList'] });
  };
  return { card: data, error, refetch, setCard };
}
