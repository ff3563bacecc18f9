import { useCallback, useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { RateCard } from './rateCard.ts';

/**
 * One card, read once and from then on as the last answer about it says.
 * Nothing reads it again behind the form's back, so that nothing typed is ever replaced.
 */
export function useRateCard(id: number) {
  const provider = useDataProvider();
  const [card, setCard] = useState<RateCard | null>(null);
  const [error, setError] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const { data } = await provider.getOne<RateCard>('extensions', { id });
      setCard(data);
      setError(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Unfortunately, something went wrong.');
    }
  }, [provider, id]);

  useEffect(() => {
    void load();
  }, [load]);

  return { card, setCard, error, load };
}
