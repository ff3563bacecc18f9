import type { MessageTemplate } from '@harkara/server/contract/models';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';

export function DeleteTemplate({ template }: { template: MessageTemplate }) {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending, error }] = useDelete<MessageTemplate, Error>();
  const [notify, navigate] = [useNotify(), useNavigate()];
  const onSuccess = () => {
    notify('Template deleted', { type: 'success' });
    void navigate('/message-templates');
  };
  const confirm = () =>
    void remove(
      'message-templates',
      { id: template.id, previousData: template },
      { mutationMode: 'pessimistic', onSuccess },
    );
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        Delete the template
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this template?"
        confirm="Delete"
        isBusy={isPending}
        error={error?.message}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Typography>
          These messages will use the built-in text, which real SMS providers don’t send.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
