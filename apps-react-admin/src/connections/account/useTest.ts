import { useNotify } from 'react-admin';
import { useApiMutation } from '../../api/useApi.ts';
import { useConnectionsChanged } from '../useConnections.ts';

/** Asks the company with the saved credentials. The account keeps the result: reload it to show a failure. */
export function useTest() {
  const { mutate, isPending } = useApiMutation('connections/test');
  const changed = useConnectionsChanged();
  const notify = useNotify();
  const test = (id: number, onTested?: () => void) =>
    mutate(
      { id },
      {
        onSuccess: ({ ok, message }) => notify(message, { type: ok ? 'success' : 'error' }),
        onError: ({ message }) => notify(message, { type: 'error' }),
        onSettled: () => void changed().then(onTested),
      },
    );
  return { test, isTesting: isPending };
}
