import type { Pincode } from '@harkara/server/contract/models';
import { Box, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { BackOffice } from '../../api/dataProvider.ts';
import { fieldErrors } from '../../api/http.ts';
import { useCreateRecord } from '../../api/useRecord.ts';
import { yesNoOptions } from '../../format.ts';
import { DialogForm } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

const blank = {
  ...nothingChosen,
  pinCode: '',
  city: '',
  state: '',
  cod: '',
  rvp: '',
  pickUp: '',
  remoteArea: '',
  metro: '',
};
type Typed = typeof blank;

const flags = [
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
  ['remoteArea', 'Remote area'],
  ['metro', 'Metro'],
] as const;

/** Sends empty fields as null: the server then reports them. */
const bodyOf = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value]));

const placeOf = ({ city, state, remoteArea, metro }: Pincode) => ({
  city,
  state,
  remoteArea: String(remoteArea),
  metro: String(metro),
});

export function SinglePincode({
  onClose,
  onBusy,
}: {
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const [typed, setTyped] = useState(blank);
  const [create, { isPending, error: failure }] = useCreateRecord('pincodes');
  const [notify, refresh, provider] = [useNotify(), useRefresh(), useDataProvider<BackOffice>()];
  const errors = fieldErrors(failure);
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  useEffect(() => onBusy(isPending), [isPending, onBusy]);

  /** Fills in the place if the pincode is already stored. */
  const typePin = (pinCode: string) => {
    change({ pinCode });
    if (!/^[1-9]\d{5}$/.test(pinCode)) return;
    provider.call('pincode/get/{pincode}', { pincode: pinCode }).then(
      (found) => setTyped((now) => (now.pinCode === pinCode ? { ...now, ...placeOf(found) } : now)),
      () => undefined,
    );
  };
  const submit = () =>
    create(bodyOf(typed), {
      onSuccess: ({ pinCode }) => {
        notify(`PIN code ${pinCode} added`, { type: 'success' });
        refresh();
        onClose();
      },
    });
  const text = (name: 'city' | 'state', label: string) => (
    <TextField
      label={label}
      required
      value={typed[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
  return (
    <DialogForm confirm="Add PIN code" isBusy={isPending} onSubmit={submit} onClose={onClose}>
      <ServiceChoice chosen={typed} errors={errors} onChange={change} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        <TextField
          label="PIN code"
          required
          autoFocus
          value={typed.pinCode}
          error={Boolean(errors.pinCode)}
          helperText={errors.pinCode}
          onChange={(event) => typePin(event.target.value.replace(/\D/g, ''))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
        />
        {text('city', 'City')}
        {text('state', 'State')}
        {flags.map(([name, label]) => (
          <SelectField
            key={name}
            label={label}
            required
            value={typed[name]}
            options={yesNoOptions}
            none="Choose"
            error={errors[name]}
            onPick={(picked) => change({ [name]: picked })}
          />
        ))}
      </Box>
      <FormError error={failure} fields={Object.keys(blank)} failed="Couldn’t add the PIN code. Try again." />
    </DialogForm>
  );
}
