import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useCall } from '../ui/useCall.ts';
import type { RateCard } from './rateCard.ts';

/** Publishing, discarding, rolling back: a call that answers with the card as it then is. */
export function useCardAct(onChanged: (card: RateCard) => void, onStale: () => Promise<void>) {
  const call = useCall();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const act = async (path: string, body: object) => {
    setBusy(true);
    try {
      const card = await call<RateCard & { message: string }>(path, body);
      notify(card.message, { type: 'success' });
      onChanged(card);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Unfortunately, something went wrong.', {
        type: 'error',
      });
      if (error instanceof HttpError && error.status === 409) await onStale();
    }
    setBusy(false);
  };
  return { act, isBusy };
}
