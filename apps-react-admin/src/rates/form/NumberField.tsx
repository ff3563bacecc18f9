import { TextField } from '@mui/material';
import { blockOtherKeys, onlyDigits } from '../../ui/form/numberKeys.ts';
import type { NumberFact } from './fields.ts';

type NumberFieldProps = {
  fact: NumberFact;
  value: string;
  error: string | undefined;
  onType: (changes: Record<string, string>) => void;
};

/** A text input: number inputs change on wheel scroll and accept `1e5`. */
export function NumberField({ fact, value, error, onType }: NumberFieldProps) {
  return (
    <TextField
      label={fact.label}
      required
      value={value}
      error={Boolean(error)}
      helperText={error ?? fact.unit}
      onChange={(event) => onType({ [fact.name]: onlyDigits(event.target.value) })}
      onKeyDown={blockOtherKeys}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'data-field': fact.name } }}
    />
  );
}
