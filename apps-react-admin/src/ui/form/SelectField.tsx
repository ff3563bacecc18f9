import { TextField, type TextFieldProps } from '@mui/material';

export type Option = {
  value: string | number;
  text: string;
};

type SelectFieldProps = Pick<TextFieldProps, 'label' | 'required' | 'sx'> & {
  value: string | number;
  options: readonly Option[];
  /** Text of the empty option; without it, the select has none. */
  none?: string;
  error?: string;
  hint?: string;
  onPick: (value: string) => void;
};

/** A native select: works on phones and with every keyboard. */
export function SelectField({ options, none, error, hint, onPick, ...field }: SelectFieldProps) {
  return (
    <TextField
      {...field}
      select
      error={Boolean(error)}
      helperText={error ?? hint}
      onChange={({ target }) => onPick(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
