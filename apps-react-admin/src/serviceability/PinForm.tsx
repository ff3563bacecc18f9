import { PINCODE_TEXTS } from '@harkara/server/contract/texts/pincodes';
import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';

type PinFormProps = {
  source: string;
  destination: string;
  errors: Record<string, string>;
  onCheck: (pins: { source: string; destination: string }) => void;
};

export function PinForm({ source, destination, errors, onCheck }: PinFormProps) {
  const [typed, setTyped] = useState({ source, destination });
  const [isChecked, setChecked] = useState(false);
  const isWrong = {
    source: typed.source.length !== 6,
    destination: typed.destination !== '' && typed.destination.length !== 6,
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong.source && !isWrong.destination) onCheck(typed);
  };
  const field = (name: 'source' | 'destination', label: string) => {
    const error = isChecked && isWrong[name] ? PINCODE_TEXTS.sixDigits : errors[name];
    return (
      <TextField
        label={label}
        value={typed[name]}
        required={name === 'source'}
        error={Boolean(error)}
        helperText={error}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value.replace(/\D/g, '') })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
      />
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={check}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '240px 240px auto' },
        justifyContent: 'start',
      }}
    >
      {field('source', 'PIN code')}
      {field('destination', 'To PIN code (optional)')}
      <Button type="submit" variant="contained">
        Check
      </Button>
    </Box>
  );
}
