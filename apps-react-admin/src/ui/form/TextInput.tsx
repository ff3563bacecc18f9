import { TextField } from '@mui/material';
import { blockOtherKeys } from './numberKeys.ts';

type TextInputProps = {
  label: string;
  value: string;
  required?: boolean;
  isNumber?: boolean;
  hint?: string;
  error: string | undefined;
  onType: (value: string) => void;
};

export function TextInput({ label, value, required, isNumber, hint, error, onType }: TextInputProps) {
  return (
    <TextField
      label={label}
      value={value}
      required={required}
      onChange={({ target }) => onType(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      {...(isNumber && { type: 'number', onKeyDown: blockOtherKeys })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: isNumber ? { min: 0, step: 0.01, inputMode: 'decimal' } : {},
      }}
    />
  );
}
