import type { CodBatch } from '@harkara/server/contract/models';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation } from '../../../api/useApi.ts';
import { money, number } from '../../../format.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';

type ApproveProps = { batch: CodBatch; onApproved: (batch: CodBatch) => void };

/** For an administrator who did not make the payout. */
export function Approve({ batch, onApproved }: ApproveProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation('cod/batch/{id}/approve');
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        Approve
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Approve this payout?"
        confirm="Approve"
        isBusy={isPending}
        error={error?.message}
        onConfirm={() => mutate({ id: batch.id }, { onSuccess: onApproved })}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {money(batch.bank)} will be ready to pay to the bank accounts of {number(batch.remittances)}{' '}
          {batch.remittances === 1 ? 'seller' : 'sellers'}. {batch.madeBy ?? 'A deleted account'} made it.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
