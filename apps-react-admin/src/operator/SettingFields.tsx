import { GST_STATES } from '@harkara/server/contract/gst-states';
import { Box, TextField } from '@mui/material';
import { SelectField } from '../ui/form/SelectField.tsx';
import type { Group, Values } from './settings.ts';

const states = GST_STATES.map(([, name]) => ({ value: name, text: name })).sort((a, b) =>
  a.text.localeCompare(b.text),
);

type SettingFieldsProps = {
  fields: Group['fields'];
  values: Values;
  errors: Record<string, string>;
  onChange: (changes: Partial<Values>) => void;
};

export function SettingFields({ fields, values, errors, onChange }: SettingFieldsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
    >
      {fields.map(({ name, label, hint, kind, required, max }) =>
        kind === 'state' ? (
          <SelectField
            key={name}
            label={label}
            value={values[name]}
            options={states}
            none="Not set"
            error={errors[name]}
            hint={hint}
            onPick={(picked) => onChange({ [name]: picked })}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            value={values[name]}
            required={required}
            error={Boolean(errors[name])}
            helperText={errors[name] ?? hint}
            onChange={(event) => onChange({ [name]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: max } }}
          />
        ),
      )}
    </Box>
  );
}
