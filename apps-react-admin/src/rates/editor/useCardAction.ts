import type { Input } from '@harkara/server/contract/calls';
import type { RateCard } from '@harkara/server/contract/models';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { BackOffice } from '../../api/dataProvider.ts';

type Path = 'extension/draft/publish' | 'extension/draft/discard' | 'extension/rollback';
type CardAction = { path: Path; input: Input<Path> };

/** Publishes, discards or rolls back. These calls return the updated card. */
export function useCardAction(onChanged: (card: RateCard) => void, onStale: () => Promise<unknown>) {
  const provider = useDataProvider<BackOffice>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, input }: CardAction) => provider.call(path, input),
    onSuccess: (card) => {
      notify(card.message, { type: 'success' });
      onChanged(card);
    },
    onError: async (error) => {
      notify(error.message, { type: 'error' });
      if (error instanceof HttpError && error.status === 409) await onStale();
    },
  });
  const run = (action: CardAction, onSettled: () => void) => mutate(action, { onSettled });
  return { run, isBusy: isPending };
}
