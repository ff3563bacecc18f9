import type { Input } from '@harkara/server/contract/calls';
import type { WeightCase } from '@harkara/server/contract/models';
import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../api/http.ts';
import { apiKey, useApiMutation } from '../../api/useApi.ts';
import { kilograms } from '../../format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { blockOtherKeys } from '../../ui/form/numberKeys.ts';

type DecideDialogProps = {
  weightCase: WeightCase;
  onClose: () => void;
};

type Outcome = Input<'weight-cases/decide'>['outcome'];

/** The decision ends the dispute and moves the money at once. A failed request keeps the input. */
export function DecideDialog({ weightCase, onClose }: DecideDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('UPHELD');
  const [weight, setWeight] = useState('');
  const [remark, setRemark] = useState('');
  const { mutate, isPending, error } = useApiMutation('weight-cases/decide');
  const queryClient = useQueryClient();
  const errors = fieldErrors(error);

  const decide = () => {
    const decision = {
      id: weightCase.id,
      outcome,
      remark,
      ...(outcome === 'ADJUSTED' && weight !== '' && { weight: Number(weight) }),
    };
    const onSuccess = (decided: WeightCase) => {
      queryClient.setQueryData(apiKey('weight-cases/get', { id: weightCase.id }), decided);
      onClose();
    };
    mutate(decision, { onSuccess });
  };
  return (
    <FormDialog
      title="Decide this case"
      confirm="Decide"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={decide}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Weight to apply"
        value={outcome}
        onChange={(_event, value) => setOutcome(value as Outcome)}
      >
        <FormControlLabel
          value="UPHELD"
          control={<Radio />}
          label={`The courier’s: ${kilograms(weightCase.weightAfter)}`}
        />
        <FormControlLabel value="ADJUSTED" control={<Radio />} label="A weight in between" />
        <FormControlLabel
          value="REJECTED"
          control={<Radio />}
          label={`The original: ${kilograms(weightCase.weightBefore)}`}
        />
      </RadioGroup>
      {outcome === 'ADJUSTED' && (
        <TextField
          label="Weight (kg)"
          type="number"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
          required
          error={'weight' in errors}
          helperText={errors.weight}
          onKeyDown={blockOtherKeys}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 'any', min: 0 } }}
        />
      )}
      <TextField
        label="Why"
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
        multiline
        minRows={2}
        required
        error={'remark' in errors}
        helperText={errors.remark ?? 'Shown to the client.'}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
      />
      <FormError error={error} fields={outcome === 'ADJUSTED' ? ['weight', 'remark'] : ['remark']} />
    </FormDialog>
  );
}
