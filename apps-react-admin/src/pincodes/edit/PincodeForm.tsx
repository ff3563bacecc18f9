import type { PincodeConflict, PincodeServices } from '@harkara/server/contract/models';
import { Box, Button, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useUpdateRecord } from '../../api/useRecord.ts';
import { yesNo } from '../../format.ts';
import { ConflictNotice } from '../../ui/conflict/ConflictNotice.tsx';
import { type ComparedField, differencesOf } from '../../ui/conflict/useConflict.ts';
import { useRecordForm } from '../../ui/conflict/useRecordForm.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import type { Difference } from '../../ui/table/ComparisonTable.tsx';
import { flagsText, type Service } from '../pincode.ts';
import { ServiceGrid } from './ServiceGrid.tsx';

type Values = Pick<PincodeServices, 'city' | 'state' | 'metro' | 'remoteArea' | 'services'>;

const valuesOf = ({ city, state, metro, remoteArea, services }: PincodeServices): Values => ({
  city,
  state,
  metro,
  remoteArea,
  services,
});

const compared: readonly ComparedField<Values>[] = [
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Metro', ({ metro }) => yesNo(metro)],
  ['Remote area', ({ remoteArea }) => yesNo(remoteArea)],
];

const textOf = (service: Service | undefined) => flagsText(service?.served ? service : null);

function serviceDifferences(theirs: readonly Service[], mine: readonly Service[]): Difference[] {
  return mine.flatMap((yours) => {
    const other = theirs.find(
      ({ courierId, motId }) => courierId === yours.courierId && motId === yours.motId,
    );
    const [there, here] = [textOf(other), textOf(yours)];
    return there === here
      ? []
      : [{ label: `${yours.courierName} ${yours.motName}`, one: there, other: here }];
  });
}

/** Saves a pincode together with all its courier services. */
export function PincodeForm({ pincode }: { pincode: PincodeServices }) {
  const [update, { isPending }] = useUpdateRecord('pincodes');
  const notify = useNotify();
  const form = useRecordForm<PincodeServices, Values, PincodeConflict>({
    record: pincode,
    valuesOf,
    onSaved: () => notify('PIN code saved', { type: 'success' }),
  });
  const { base, values, change, isDirty, failure, errors, conflict, load, begin, handlers } = form;
  const save = (revision: number) => {
    begin();
    update(base, { ...values, revision }, handlers);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(base.revision);
  };
  const text = (name: 'city' | 'state', label: string) => (
    <TextField
      label={label}
      required
      value={values[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
  return (
    <Paper
      component="form"
      noValidate
      onSubmit={submit}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 880 }}
    >
      <LeaveGuard when={isDirty} />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          differences={[
            ...differencesOf(conflict.current, values, compared),
            ...serviceDifferences(conflict.current.services, values.services),
          ]}
          onLoadTheirs={load}
          onSaveMine={save}
          isSaving={isPending}
        />
      )}
      <FormError error={failure} fields={['city', 'state']} failed="Couldn’t save the PIN code. Try again." />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {text('city', 'City')}
        {text('state', 'State')}
      </Box>
      <Box>
        <FormControlLabel
          label="Metro"
          control={<Checkbox checked={values.metro} onChange={(_event, metro) => change({ metro })} />}
        />
        <FormControlLabel
          label="Remote area"
          control={
            <Checkbox checked={values.remoteArea} onChange={(_event, remoteArea) => change({ remoteArea })} />
          }
        />
      </Box>
      <Typography variant="h2">Courier services here</Typography>
      <ServiceGrid services={values.services} onChange={(services) => change({ services })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={!isDirty || conflict !== null}
        >
          Save
        </Button>
        <Button component={RouterLink} to={`/serviceability?source=${base.pinCode}`} variant="outlined">
          See serviceability
        </Button>
      </Box>
    </Paper>
  );
}
