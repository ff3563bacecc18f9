import type { Provider } from '@harkara/server/contract/models';
import { TextField } from '@mui/material';
import { SelectField } from '../../ui/form/SelectField.tsx';

type SettingFieldProps = {
  field: Provider['fields'][number];
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

export function SettingField({ field, value, error, onType }: SettingFieldProps) {
  const { label, isRequired, help, choices } = field;
  const common = { label, value, required: isRequired };
  if (choices)
    return (
      <SelectField
        {...common}
        options={choices}
        none="Choose one"
        error={error}
        hint={help}
        onPick={onType}
      />
    );
  return (
    <TextField
      {...common}
      error={error !== undefined}
      helperText={error ?? (help || undefined)}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  );
}
