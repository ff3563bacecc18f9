import { Alert, Box, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import { HttpError, useCreate, useNotify, useRefresh } from 'react-admin';
import { type FormEvent, useEffect, useState } from 'react';
import { useCall } from '../ui/useCall.ts';
import { type Pincode, yesNoOptions } from './pincode.ts';
import { nothingChosen, ServiceChoice } from './ServiceChoice.tsx';

const blank = { ...nothingChosen, pinCode: '', city: '', state: '', cod: '', rvp: '', pickUp: '', remoteArea: '', metro: '' };
type Typed = typeof blank;

const flags = [
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
  ['remoteArea', 'Remote area'],
  ['metro', 'Metro'],
] as const;

/** What was not chosen is sent as nothing, so that the server names it. */
const sent = (typed: Typed) => Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value]));

const known = ({ city, state, remoteArea, metro }: Pincode) => ({ city, state, remoteArea: String(remoteArea), metro: String(metro) });

export const SinglePincode = ({ onClose, onBusy }: { onClose: () => void; onBusy: (isBusy: boolean) => void }) => {
  const [typed, setTyped] = useState(blank);
  const [failure, setFailure] = useState<Error | null>(null);
  const [create, { isPending }] = useCreate<Pincode>();
  const [notify, refresh, call] = [useNotify(), useRefresh(), useCall()];
  const errors: Record<string, string> = (failure instanceof HttpError && failure.body?.errors) || {};
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  useEffect(() => onBusy(isPending), [isPending, onBusy]);

  /** A place that is known already is filled in. */
  const typePin = (pinCode: string) => {
    change({ pinCode });
    if (!/^[1-9]\d{5}$/.test(pinCode)) return;
    call<Pincode>(`pincode/get/${pinCode}`).then(
      (found) => setTyped((now) => (now.pinCode === pinCode ? { ...now, ...known(found) } : now)),
      () => undefined,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    void create('pincodes', { data: sent(typed) }, {
      onSuccess: ({ pinCode }) => {
        notify(`Pincode ${pinCode} added`, { type: 'success', autoHideDuration: 5000 });
        refresh();
        onClose();
      },
      onError: (error) => setFailure(error as Error),
    });
  };
  const text = (name: 'city' | 'state', label: string) => (
    <TextField
      label={label} required value={typed[name]} error={Boolean(errors[name])} helperText={errors[name]}
      onChange={(event) => change({ [name]: event.target.value })} slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ServiceChoice chosen={typed} errors={errors} onChange={change} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
          <TextField
            label="Pincode" required autoFocus value={typed.pinCode} error={Boolean(errors.pinCode)} helperText={errors.pinCode}
            onChange={(event) => typePin(event.target.value.replace(/\D/g, ''))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
          />
          {text('city', 'City')}
          {text('state', 'State')}
          {flags.map(([name, label]) => (
            <TextField
              key={name} select required label={label} value={typed[name]} error={Boolean(errors[name])} helperText={errors[name]}
              onChange={(event) => change({ [name]: event.target.value })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">Choose</option>
              {yesNoOptions.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </TextField>
          ))}
        </Box>
        {failure && Object.keys(errors).length === 0 && <Alert severity="error">The pincode could not be added. {failure.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Add pincode
        </Button>
      </DialogActions>
    </form>
  );
};
