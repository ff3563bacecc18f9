import type { Provider } from '@harkara/server/contract/models';
import { TextField } from '@mui/material';
import { SelectField } from '../../ui/form/SelectField.tsx';

type SettingFieldProps = {
  field: Provider['fields'][number];
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

/** Settings that are either true or false. */
const SWITCHES = ['secure'];
const YES_OR_NO = [
  { value: 'true', text: 'Yes (true)' },
  { value: 'false', text: 'No (false)' },
];

export function SettingField({ field, value, error, onType }: SettingFieldProps) {
  const { name, label, isRequired, help } = field;
  const common = { label, value, required: isRequired };
  if (SWITCHES.includes(name))
    return (
      <SelectField
        {...common}
        options={YES_OR_NO}
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
