import type { WalletAdjustment } from '@harkara/server/contract/models';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { money } from '../../format.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';

type DecisionProps = {
  adjustment: WalletAdjustment;
  onDecided: (adjustment: WalletAdjustment) => void;
};
type DialogProps = DecisionProps & { onClose: () => void };

function ApproveDialog({ adjustment, onDecided, onClose }: DialogProps) {
  const { mutate, isPending, error } = useApiMutation('wallet-adjustments/approve');
  return (
    <ConfirmDialog
      isOpen
      title="Approve this adjustment?"
      confirm="Approve"
      isBusy={isPending}
      error={error?.message}
      onConfirm={() => mutate({ id: adjustment.id }, { onSuccess: onDecided })}
      onClose={onClose}
    >
      <Typography>
        {money(adjustment.amount)} {adjustment.direction === 'CREDIT' ? 'is added to' : 'is taken from'} the
        wallet of {adjustment.clientName ?? `user ${adjustment.userId}`} at once.
      </Typography>
    </ConfirmDialog>
  );
}

const verbOf = ({ canApprove }: WalletAdjustment) => (canApprove ? 'Reject' : 'Withdraw');

function RejectDialog({ adjustment, onDecided, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useApiMutation('wallet-adjustments/reject');
  const errors = fieldErrors(error);
  return (
    <FormDialog
      title={adjustment.canApprove ? 'Reject this adjustment' : 'Withdraw this adjustment'}
      confirm={verbOf(adjustment)}
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={() => mutate({ id: adjustment.id, reason }, { onSuccess: onDecided })}
      onClose={onClose}
    >
      <TextInput label="Why" required value={reason} error={errors.reason} onType={setReason} />
      <FormError error={error} fields={['reason']} />
    </FormDialog>
  );
}

/** Approval needs another administrator; the requester can withdraw. */
export function Decision({ adjustment, onDecided }: DecisionProps) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const dialog = { adjustment, onDecided, onClose: () => setOpen(null) };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {adjustment.canApprove && (
        <Button variant="contained" onClick={() => setOpen('approve')}>
          Approve
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('reject')}>
        {verbOf(adjustment)}
      </Button>
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'reject' && <RejectDialog {...dialog} />}
    </Box>
  );
}
