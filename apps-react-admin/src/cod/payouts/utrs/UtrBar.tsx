import { MAX_PAID_ROWS } from '@harkara/server/contract/limits';
import type { CodBatch } from '@harkara/server/contract/models';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fieldErrors } from '../../../api/http.ts';
import { useApiMutation } from '../../../api/useApi.ts';
import { number } from '../../../format.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { type Utrs, useUtrs } from './UtrContext.ts';

type UtrBarProps = {
  batch: CodBatch;
  /** The errors by remittance. */
  onRefused: (errors: Utrs) => void;
  onRecorded: (batch: CodBatch, remittanceIds: number[]) => void;
};

/** Records all typed UTRs, or none of them. */
export function UtrBar({ batch, onRefused, onRecorded }: UtrBarProps) {
  const { utrs } = useUtrs();
  const [open, setOpen] = useState<'paste' | 'record' | null>(null);
  const { mutate, isPending, error, reset } = useApiMutation('cod/batch/{id}/paid');
  const notify = useNotify();
  const rows = Object.entries(utrs)
    .filter(([, utr]) => utr.trim() !== '')
    .slice(0, MAX_PAID_ROWS)
    .map(([id, utr]) => ({ remittanceId: Number(id), utr }));
  const record = () =>
    mutate(
      { id: batch.id, rows },
      {
        onSuccess: (paid) => {
          notify(rows.length === 1 ? 'UTR recorded' : `${number(rows.length)} UTRs recorded`, {
            type: 'success',
          });
          onRecorded(
            paid,
            rows.map(({ remittanceId }) => remittanceId),
          );
        },
        onError: (refused) => {
          const errors = fieldErrors(refused);
          onRefused(
            Object.fromEntries(
              rows.flatMap(({ remittanceId }, index) => {
                const message = errors[`rows.${index}.utr`] ?? errors[`rows.${index}.remittanceId`];
                return message ? [[remittanceId, message]] : [];
              }),
            ),
          );
        },
        onSettled: () => setOpen(null),
      },
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          disabled={rows.length === 0}
          onClick={() => {
            reset();
            setOpen('record');
          }}
        >
          Record {rows.length === 0 ? 'UTRs' : rows.length === 1 ? '1 UTR' : `${number(rows.length)} UTRs`}
        </Button>
        <Button variant="outlined" onClick={() => setOpen('paste')}>
          Paste UTRs
        </Button>
        <Typography color="text.secondary">
          Enter a UTR for each transfer, on any page of the table. If any UTR has an error, none is recorded.
        </Typography>
      </Box>
      <FormError error={error} failed="No UTRs were recorded. Try again." />
      {open === 'paste' && <PasteDialog onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'record'}
        title={rows.length === 1 ? 'Record 1 UTR?' : `Record ${number(rows.length)} UTRs?`}
        confirm="Record"
        isBusy={isPending}
        onConfirm={record}
        onClose={() => setOpen(null)}
      >
        <Typography>
          We’ll mark the remittances as paid and notify the sellers. You can’t change a UTR later.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
