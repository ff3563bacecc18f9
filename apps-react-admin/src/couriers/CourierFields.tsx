import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material';
import { type CourierValues, modes } from './courier.ts';
import { LogoField } from './LogoField.tsx';

type CourierFieldsProps = {
  values: CourierValues;
  errors: Record<string, string>;
  onChange: (changes: Partial<CourierValues>) => void;
};

export function CourierFields({ values, errors, onChange }: CourierFieldsProps) {
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
      <LogoField values={values} errors={errors} onChange={onChange} />
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
          label="Active: can be offered to sellers. If inactive, parcels already booked continue."
          control={<Checkbox checked={values.active} onChange={(_event, active) => onChange({ active })} />}
        />
      </FormGroup>
    </>
  );
}
