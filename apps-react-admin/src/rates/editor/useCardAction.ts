import { useMutation } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { BackOffice } from '../../api/dataProvider.ts';
import type { RateCard } from '../rateCard.ts';

type CardAction = { path: string; body: object };

/** Publishes, discards or rolls back. These calls return the updated card. */
export function useCardAction(onChanged: (card: RateCard) => void, onStale: () => Promise<unknown>) {
  const provider = useDataProvider<BackOffice>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, body }: CardAction) => provider.call<RateCard & { message: string }>(path, body),
    onSuccess: (card) => {
      notify(card.message, { type: 'success' });
      onChanged(card);
    },
    onError: async (error) => {
      notify(error.message, { type: 'error' });
      if (error instanceof HttpError && error.status === 409) await onStale();
    },
  });
  const act = (path: string, body: object, onSettled: () => void) => mutate({ path, body }, { onSettled });
  return { act, isBusy: isPending };
}
