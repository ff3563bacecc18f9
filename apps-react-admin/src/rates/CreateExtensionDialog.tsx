import { TEXTS } from '@harkara/server/contracts/rates/extension-texts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useCreate, useGetList, useNotify, useRefresh } from 'react-admin';
import { type FormEvent, useState } from 'react';
import type { Courier } from '../dataProvider.ts';
import { retry } from '../http.ts';
import { modes } from '../logistics/logistic.ts';
import { NumberField } from './NumberField.tsx';
import { PickField } from './PickField.tsx';
import type { RateCard } from './rateCard.ts';
import type { Errors, Typed } from './typed.ts';
import { useBriefly } from './useBriefly.ts';

const ADDED_MS = 5000;
const FAILED_MS = 3000;
const LEAST_KG = 0.5;

type Refused = Error & { body?: { errors?: Errors } };

const slabFacts = [
  { name: 'slabOneWeight', label: 'Slab one', unit: 'kg, at least 0.5' },
  { name: 'slabTwoWeight', label: 'Slab two', unit: 'kg, at least 0.5: each further step' },
] as const;

const errorsOf = (typed: Typed): Errors => ({
  ...(!typed.courierId && { courierId: TEXTS.logisticRequired }),
  ...(!typed.motId && { motId: TEXTS.motRequired }),
  ...Object.fromEntries(slabFacts.filter(({ name }) => !(Number(typed[name]) >= LEAST_KG)).map(({ name }) => [name, TEXTS.slabTooSmall])),
});

const useCreateExtension = (userId: number | undefined, onDone: () => void) => {
  const [create, { isPending }] = useCreate<RateCard, Refused>();
  const notify = useNotify();
  const refresh = useRefresh();
  const failure = useBriefly(FAILED_MS);
  const [refused, setRefused] = useState<Errors>({});
  const add = (typed: Typed) => {
    const numbers = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)]));
    const options = {
      onSuccess: () => {
        notify(TEXTS.added, { type: 'success', autoHideDuration: ADDED_MS });
        refresh();
        onDone();
      },
      onError: (error: Refused) => {
        setRefused(error.body?.errors ?? {});
        failure.show(error.message || 'Something went wrong');
      },
    };
    void create('extensions', { data: { ...numbers, ...(userId !== undefined && { userId }) } }, options);
  };
  return { add, isPending, failure: failure.text, refused };
};

export const CreateExtensionDialog = ({ userId, onClose }: { userId?: number; onClose: () => void }) => {
  const { data: couriers = [] } = useGetList<Courier>('couriers', undefined, { retry, staleTime: Infinity });
  const [typed, setTyped] = useState<Typed>({ courierId: '', motId: '', slabOneWeight: '', slabTwoWeight: '' });
  const [isChecked, setChecked] = useState(false);
  const { add, isPending, failure, refused } = useCreateExtension(userId, onClose);
  const found = errorsOf(typed);
  const errors: Errors = isChecked ? { ...refused, ...found } : {};
  const type = (changes: Typed) => setTyped((before) => ({ ...before, ...changes }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(found).length === 0) add(typed);
  };

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby="create-extension" fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="create-extension" variant="h2">
          Create Extension
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <PickField
            label="Courier"
            value={typed.courierId ?? ''}
            options={couriers.map(({ id, name }) => ({ value: id, text: name }))}
            error={errors.courierId}
            onPick={(courierId) => type({ courierId })}
          />
          <PickField
            label="Mode of transport"
            value={typed.motId ?? ''}
            options={modes}
            error={errors.motId}
            onPick={(motId) => type({ motId })}
          />
          {slabFacts.map((fact) => (
            <NumberField key={fact.name} fact={fact} value={typed[fact.name] ?? ''} error={errors[fact.name]} onType={type} />
          ))}
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Create
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
