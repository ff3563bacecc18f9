import type { CodDifference } from '@harkara/server/contract/models';
import type { DifferenceAction } from '@harkara/server/contract/statuses';
import { Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { useApiMutation } from '../../api/useApi.ts';
import { signed } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { actionsFor } from './difference.ts';

type ResolveDialogProps = { difference: CodDifference; onClose: () => void };

/** Says what each action does to this difference. A failed request keeps the input. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const [action, setAction] = useState<DifferenceAction>('ACCEPT');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useApiMutation('cod/differences/resolve');
  const [notify, refresh] = [useNotify(), useRefresh()];
  const errors = fieldErrors(error);
  const actions = actionsFor(difference);

  const resolve = () =>
    mutate(
      { id: difference.id, action, reason },
      {
        onSuccess: () => {
          notify(action === 'CLAIM' ? 'Difference claimed' : 'Difference resolved', { type: 'success' });
          refresh();
          onClose();
        },
        // Another administrator may have resolved it: the list shows how.
        onError: () => refresh(),
      },
    );
  return (
    <FormDialog
      title={`Resolve the difference for ${difference.wayBillId}`}
      confirm={actions.find(({ value }) => value === action)?.text ?? 'Resolve'}
      isBusy={isPending}
      onSubmit={resolve}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {difference.logisticName}, {signed(difference.difference)}: {difference.reason}.
      </Typography>
      <RadioGroup
        aria-label="What to do"
        value={action}
        onChange={(_event, value) => setAction(value as DifferenceAction)}
        sx={{ gap: 1 }}
      >
        {actions.map(({ value, text, note }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio sx={{ py: 0 }} />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {text}
                </Box>
                <Typography component="span" color="text.secondary" sx={{ display: 'block' }}>
                  {note}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <TextField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        required
        error={'reason' in errors}
        helperText={errors.reason}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
      />
      <FormError error={error} fields={['reason']} />
    </FormDialog>
  );
}
