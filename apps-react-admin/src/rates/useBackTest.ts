import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../ui/useCall.ts';
import { type BackTest, isAtWork } from './backTest.ts';
import type { RateCard } from './rateCard.ts';

const POLL_MS = 1000;

/** The latest back-test of a card's draft, followed while it is at work. */
export function useBackTest({ extensionId, backTest: latest }: RateCard) {
  const call = useCall();
  const [test, setTest] = useState<BackTest | null>(latest && { ...latest, result: null });
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  const ask = useCallback(
    async (path: string, body: object = {}) => {
      try {
        setTest(await call<BackTest>(path, { extensionId, ...body }));
        setFailure(null);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'Unfortunately, something went wrong.');
      }
    },
    [call, extensionId],
  );

  const id = test?.backTestId;
  const needsAsking = test !== null && (isAtWork(test) || (test.state === 'DONE' && !test.result));
  useEffect(() => {
    if (!needsAsking) return;
    const wait = turn === 0 ? 0 : POLL_MS;
    const timer = setTimeout(
      () => void ask('extension/draft/back-test/get', { backTestId: id }).then(() => setTurn(turn + 1)),
      wait,
    );
    return () => clearTimeout(timer);
  }, [needsAsking, turn, ask, id]);

  return { test, failure, start: () => ask('extension/draft/back-test') };
}
