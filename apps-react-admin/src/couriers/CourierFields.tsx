import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material';
import { useApiRead } from '../api/useApi.ts';
import { words } from '../format.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { type CourierValues, modes } from './courier.ts';

type CourierFieldsProps = {
  values: CourierValues;
  errors: Record<string, string>;
  onChange: (changes: Partial<CourierValues>) => void;
};

/** This installation's carriers. The chosen one stays in the list while they load, or if it is missing. */
function useCarriers(chosen: string | null) {
  const { data: carriers = [] } = useApiRead('admin/logistics/carriers', {});
  const isKnown = chosen === null || carriers.some(({ id }) => id === chosen);
  return (isKnown ? carriers : [...carriers, { id: chosen, name: words(chosen) }]).map(({ id, name }) => ({
    value: id,
    text: name,
  }));
}

export function CourierFields({ values, errors, onChange }: CourierFieldsProps) {
  const carriers = useCarriers(values.carrier);
  const toggle = (motId: number, isOn: boolean) =>
    onChange({
      motIds: modes
        .map(({ value }) => value)
        .filter((id) => (id === motId ? isOn : values.motIds.includes(id))),
    });
  return (
    <>
      <TextField
        label="Logistic name"
        value={values.name}
        required
        autoFocus
        error={Boolean(errors.name)}
        helperText={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label="Logo"
        value={values.logoPath}
        error={Boolean(errors.logoPath)}
        helperText={
          errors.logoPath ??
          'Its path on this site, such as /couriers/delhivery.svg. Without one, the name is shown.'
        }
        onChange={(event) => onChange({ logoPath: event.target.value })}
      />
      <SelectField
        label="Booked through"
        value={values.carrier ?? ''}
        options={carriers}
        none="Nobody yet"
        error={errors.carrier}
        hint="Sellers are offered it only once it can be booked."
        onPick={(carrier) => onChange({ carrier: carrier || null })}
      />
      <FormControl component="fieldset">
        <FormLabel component="legend">Modes of transport</FormLabel>
        <FormGroup row>
          {modes.map(({ value, text }) => (
            <FormControlLabel
              key={value}
              label={text}
              control={
                <Checkbox
                  checked={values.motIds.includes(value)}
                  onChange={(_event, isOn) => toggle(value, isOn)}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      <FormGroup>
        <FormControlLabel
          label="Takes returns"
          control={
            <Checkbox
              checked={values.doesReturns}
              onChange={(_event, doesReturns) => onChange({ doesReturns })}
            />
          }
        />
        <FormControlLabel
          label="Active: sellers may be offered it. What it carries already goes on."
          control={<Checkbox checked={values.active} onChange={(_event, active) => onChange({ active })} />}
        />
      </FormGroup>
    </>
  );
}
