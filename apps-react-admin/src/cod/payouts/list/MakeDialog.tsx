import type { HeldCod } from '@harkara/server/contract/models';
import { istDay } from '@harkara/server/time';
import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, refusalOf } from '../../../api/http.ts';
import { useApiMutation } from '../../../api/useApi.ts';
import { DayField } from '../../../ui/days/DayField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { batchPath } from '../batch.ts';
import { HeldList } from '../HeldList.tsx';

/** The refusal NOTHING_DUE names what is held. */
function heldOf(error: unknown): HeldCod[] {
  const refusal = refusalOf(error);
  return refusal?.code === 'NOTHING_DUE' && 'held' in refusal ? (refusal.held as HeldCod[]) : [];
}

/** Makes the payout of a day, and opens it with what is held. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const today = istDay(new Date());
  const [date, setDate] = useState(today);
  const { mutate, isPending, error } = useApiMutation('cod/batch');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const make = () =>
    mutate(
      { date },
      {
        onSuccess: ({ id, held }) => {
          void queryClient.invalidateQueries({ queryKey: ['cod-batches'] });
          navigate(batchPath(id), { state: { held } });
        },
      },
    );
  return (
    <FormDialog
      title="Create payout"
      confirm="Create payout"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={make}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        One payout per day. It pays each seller the COD due on that day, minus deductions under the COD terms.
      </Typography>
      <DayField label="Day" value={date} onChange={setDate} error={fieldErrors(error).date} max={today} />
      <FormError error={error} fields={['date']} />
      <HeldList held={heldOf(error)} />
    </FormDialog>
  );
}
