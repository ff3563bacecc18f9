import { useEffect, useState } from 'react';
import { useCall } from '../ui/useCall.ts';
import type { RateCard, RateTerms } from './rateCard.ts';

const MOST = 100;

export type Version = {
  version: number;
  publishedAt: string;
  publishedBy: string | null;
  restoredFrom: number | null;
  isCurrent: boolean;
} & RateTerms;

type Answer = {
  count: number;
  versions: Version[];
};

/** The newest versions of a card, read anew when another comes into force. */
export function useVersions({ extensionId, version }: RateCard) {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call<Answer>('extension/versions', { extensionId, limit: MOST, offset: 0 }).then(
      (found) => {
        setAnswer(found);
        setError(null);
      },
      (failure: unknown) => setError((failure as Error).message),
    );
  }, [call, extensionId, version]);
  return { versions: answer?.versions ?? null, count: answer?.count ?? 0, error };
}
