import { TextField } from '@mui/material';
import { useState } from 'react';

type CouriersFieldProps = {
  couriers: readonly string[];
  error?: string;
  onChange: (couriers: string[]) => void;
};

const namesIn = (text: string) =>
  text
    .split(/[\n,]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** One name a line. Keeps the typed text, blank lines included, until the field loses focus. */
export function CouriersField({ couriers, error, onChange }: CouriersFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label="Couriers on the public pages"
      multiline
      minRows={3}
      fullWidth
      value={text ?? couriers.join('\n')}
      error={Boolean(error)}
      helperText={error ?? 'One courier name per line.'}
      onChange={(event) => {
        setText(event.target.value);
        onChange(namesIn(event.target.value));
      }}
      onBlur={() => setText(null)}
      sx={{ mt: 2 }}
    />
  );
}
