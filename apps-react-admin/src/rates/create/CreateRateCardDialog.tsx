import { TEXTS } from '@harkara/server/contract/texts/rates';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { fieldErrors } from '../../api/http.ts';
import { useCreateRecord } from '../../api/useRecord.ts';
import { modes } from '../../couriers/courier.ts';
import { useCouriers } from '../../couriers/useCouriers.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import type { Errors, Typed } from '../form/fields.ts';
import { NumberField } from '../form/NumberField.tsx';
import { useTemporaryText } from './useTemporaryText.ts';

const FAILED_MS = 3000;
const MIN_KG = 0.5;

const slabFacts = [
  { name: 'slabOneWeight', label: 'Slab one', unit: 'kg, at least 0.5' },
  { name: 'slabTwoWeight', label: 'Slab two', unit: 'kg, at least 0.5, for each further step' },
] as const;

const errorsOf = (typed: Typed): Errors => ({
  ...(!typed.courierId && { courierId: TEXTS.logisticRequired }),
  ...(!typed.motId && { motId: TEXTS.motRequired }),
  ...Object.fromEntries(
    slabFacts
      .filter(({ name }) => !(Number(typed[name]) >= MIN_KG))
      .map(({ name }) => [name, TEXTS.slabTooSmall]),
  ),
});

function useCreateRateCard(userId: number | undefined, onDone: () => void) {
  const [create, { isPending }] = useCreateRecord('extensions');
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useTemporaryText(FAILED_MS);
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const add = (typed: Typed) => {
    const numbers = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)]));
    create(
      { ...numbers, ...(userId !== undefined && { userId }) },
      {
        onSuccess: () => {
          notify(TEXTS.added, { type: 'success' });
          refresh();
          onDone();
        },
        onError: (error) => {
          setServerErrors(fieldErrors(error));
          failure.show(error.message || 'Something went wrong');
        },
      },
    );
  };
  return { add, isPending, failure: failure.text, serverErrors };
}

export function CreateRateCardDialog({ userId, onClose }: { userId?: number; onClose: () => void }) {
  const couriers = useCouriers();
  const [typed, setTyped] = useState<Typed>({
    courierId: '',
    motId: '',
    slabOneWeight: '',
    slabTwoWeight: '',
  });
  const [isChecked, setChecked] = useState(false);
  const { add, isPending, failure, serverErrors } = useCreateRateCard(userId, onClose);
  const found = errorsOf(typed);
  const errors: Errors = isChecked ? { ...serverErrors, ...found } : {};
  const type = (changes: Typed) => setTyped((before) => ({ ...before, ...changes }));

  const submit = () => {
    setChecked(true);
    if (Object.keys(found).length === 0) add(typed);
  };
  const choice = (name: string, label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      required
      value={typed[name] ?? ''}
      options={options}
      none="Choose"
      error={errors[name]}
      onPick={(picked) => type({ [name]: picked })}
    />
  );
  return (
    <FormDialog
      title="Create Extension"
      confirm="Create"
      maxWidth="xs"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice('courierId', 'Courier', couriers)}
      {choice('motId', 'Mode of transport', modes)}
      {slabFacts.map((fact) => (
        <NumberField
          key={fact.name}
          fact={fact}
          value={typed[fact.name] ?? ''}
          error={errors[fact.name]}
          onType={type}
        />
      ))}
      {failure && <Alert severity="error">{failure}</Alert>}
    </FormDialog>
  );
}
