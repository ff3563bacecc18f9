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
          notify(`Delivery reversed${debit}`, { type: 'success' });
          onUndone();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Reverse a delivery"
      confirm="Reverse"
      isBusy={isPending}
      onSubmit={undo}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Use this if a courier reported a COD parcel as delivered by mistake. The parcel’s COD is no longer
        owed: we debit any payout from the seller’s wallet and record any courier payment as a difference. You
        can’t undo this.
      </Typography>
      <TextInput label="AWB" required value={wayBillId} error={errors.wayBillId} onType={setWayBillId} />
      <TextInput
        label="Reason"
        required
        hint="Recorded in the audit trail."
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
        Reverse a delivery
      </Button>
      {isOpen && <UndoDialog onUndone={onUndone} onClose={() => setOpen(false)} />}
    </>
  );
}
