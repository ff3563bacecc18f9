import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { RateCard } from './rateCard.ts';
import { BACK_TEST } from './useBackTest.ts';
import { VERSIONS } from './useVersions.ts';

/** A card is read when its editor opens and after a conflict, never while somebody types. */
export function useRateCard(id: number) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useGetOne<RateCard>(
    'extensions',
    { id },
    { staleTime: 'static', gcTime: 0, retry: false },
  );
  /** Shows the card that a change has answered, and refreshes what depends on it. */
  const setCard = (card: RateCard) => {
    queryClient.setQueryData(['extensions', 'getOne', { id: String(id), meta: undefined }], card);
    queryClient.removeQueries({ queryKey: [BACK_TEST] });
    void queryClient.invalidateQueries({ queryKey: [VERSIONS] });
    void queryClient.invalidateQueries({ queryKey: ['extensions', 'getList'] });
  };
  return { card: data, error, refetch, setCard };
}
