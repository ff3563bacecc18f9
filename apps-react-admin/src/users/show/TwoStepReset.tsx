import type { UserRow } from '@harkara/server/contract/models';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useApiMutation, useApiQuery } from '../../api/useApi.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { nameOf } from '../user.ts';

/** For a user who lost the authenticator app and the recovery codes. */
export function TwoStepReset({ user }: { user: UserRow }) {
  const status = useApiQuery('totp/status', { userId: user.id });
  const reset = useApiMutation('totp/reset');
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  if (!status.data?.isEnrolled) return null;
  const send = () =>
    reset.mutate(
      { userId: user.id },
      {
        onSuccess: ({ message }) => {
          setAsking(false);
          notify(message, { type: 'success' });
          void status.refetch();
        },
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Reset two-step sign-in</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Reset the two-step sign-in of ${nameOf(user)}?`}
        confirm="Reset"
        isBusy={reset.isPending}
        error={reset.error?.message}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <Typography>
          The user is signed out everywhere and then signs in with only a password. Make sure the user asked
          for this.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
