import { TextField } from '@mui/material';

/** Not numeric: recovery codes have letters. */
export function CodeField({ label, error, isFirst }: { label: string; error?: string; isFirst?: boolean }) {
  return (
    <TextField
      name="code"
      label={label}
      autoComplete="one-time-code"
      autoFocus={isFirst}
      error={!!error}
      helperText={error}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}
