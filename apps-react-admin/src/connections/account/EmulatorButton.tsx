import type { Provider } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useApiMutation } from '../../api/useApi.ts';
import { connectionPath } from '../connectionPath.ts';
import { useTest } from './useTest.ts';

/** Connects a new account at the emulated company, tests it, and opens it. */
export function EmulatorButton({ provider: { provider, title } }: { provider: Provider }) {
  const { mutate, isPending } = useApiMutation('connections/demo');
  const { test, isTesting } = useTest();
  const [notify, navigate] = [useNotify(), useNavigate()];
  const connect = () =>
    mutate(
      { provider },
      {
        onSuccess: ({ id }) => test(id, () => void navigate(connectionPath(id))),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Button
      loading={isPending || isTesting}
      onClick={connect}
      aria-label={`Connect the emulator of ${title}`}
      sx={{ textAlign: 'left' }}
    >
      {title}
    </Button>
  );
}
