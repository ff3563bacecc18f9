import type { Connection } from '@harkara/server/contract/models';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Section } from '../../ui/page/Section.tsx';

/** An account with open parcels, payments or messages cannot be deleted: the refusal says to deactivate it. */
export function DeleteAccount({ connection }: { connection: Connection }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending, error, reset }] = useDelete<Connection, Error>();
  const [notify, navigate] = [useNotify(), useNavigate()];
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = () =>
    void remove(
      'connections',
      { id: connection.id, previousData: connection },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('Account deleted', { type: 'success' });
          void navigate('/connections');
        },
      },
    );
  return (
    <Section title="Delete">
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        Permanently deletes the account with its credentials and free AWBs. If parcels, payments or messages
        are still open, deactivate the account instead: open work continues, and nothing new is booked.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete the account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${connection.name}?`}
        confirm="Delete"
        isBusy={isPending}
        error={error?.message}
        onConfirm={confirm}
        onClose={close}
      >
        <Typography>This permanently deletes its credentials and webhook address.</Typography>
      </ConfirmDialog>
    </Section>
  );
}
