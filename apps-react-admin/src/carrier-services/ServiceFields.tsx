import type { Connection } from '@harkara/server/contract/models';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { SelectField } from '../ui/form/SelectField.tsx';
import { wordOf } from './matrix.ts';

export type ServiceValues = { connectionId: number | undefined; service: string; isActive: boolean };

type ServiceFieldsProps = {
  values: ServiceValues;
  accounts: readonly Connection[];
  errors: Record<string, string>;
  onChange: (changes: Partial<ServiceValues>) => void;
};

export function ServiceFields({ values, accounts, errors, onChange }: ServiceFieldsProps) {
  const providerOf = (connectionId?: number) => accounts.find(({ id }) => id === connectionId)?.provider;
  const provider = providerOf(values.connectionId);
  const { hint, choices } = wordOf(provider);
  /** Another company has other services. */
  const pick = (connectionId?: number) =>
    onChange({ connectionId, ...(providerOf(connectionId) !== provider && { service: '' }) });
  return (
    <>
      <SelectField
        label="Account"
        required
        value={values.connectionId ?? ''}
        options={accounts.map(({ id, name, isActive }) => ({
          value: id,
          text: isActive ? name : `${name} (inactive)`,
        }))}
        none="Choose an account"
        error={errors.connectionId}
        onPick={(id) => pick(id ? Number(id) : undefined)}
      />
      {choices ? (
        <SelectField
          label="Service at the company"
          value={values.service}
          options={choices.map((value) => ({ value, text: value }))}
          none="Choose a service"
          error={errors.service}
          hint={hint}
          onPick={(service) => onChange({ service })}
        />
      ) : (
        <TextField
          label="Service at the company"
          value={values.service}
          error={Boolean(errors.service)}
          helperText={errors.service ?? hint}
          onChange={({ target }) => onChange({ service: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60 } }}
        />
      )}
      <FormControlLabel
        label="Active: book new parcels with this service"
        control={
          <Checkbox checked={values.isActive} onChange={(_event, isActive) => onChange({ isActive })} />
        }
      />
    </>
  );
}
