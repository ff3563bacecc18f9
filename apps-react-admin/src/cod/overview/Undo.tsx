import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { money } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

type UndoProps = { onUndone: () => void };

function UndoDialog({ onUndone, onClose }: UndoProps & { onClose: () => void }) {
  const [wayBillId, setWayBillId] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useApiMutation('cod/undo');
  const notify = useNotify();
  const errors = fieldErrors(error);
  const undo = () =>
    mutate(
      { wayBillId, reason },
      {
        onSuccess: ({ owed }) => {
          const debit = owed > 0 ? `: ${money(owed)} debited from the wallet` : '';
          notify(`Delivery taken back${debit}`, { type: 'success' });
          onUndone();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Take a delivery back"
      confirm="Take back"
      isBusy={isPending}
      onSubmit={undo}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        For a COD parcel that its courier reported as delivered by mistake. Nobody owes its COD any more: what
        the seller was paid is debited from the wallet, and what the courier sent becomes a difference. This
        cannot be undone.
      </Typography>
      <TextInput label="AWB" required value={wayBillId} error={errors.wayBillId} onType={setWayBillId} />
      <TextInput
        label="Reason"
        required
        hint="It is kept in the audit trail."
        value={reason}
        error={errors.reason}
        onType={setReason}
      />
      <FormError error={error} fields={['wayBillId', 'reason']} />
    </FormDialog>
  );
}

export function Undo({ onUndone }: UndoProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Take a delivery back
      </Button>
      {isOpen && <UndoDialog onUndone={onUndone} onClose={() => setOpen(false)} />}
    </>
  );
}
