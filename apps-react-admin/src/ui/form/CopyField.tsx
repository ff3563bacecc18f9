import { Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { copyText } from './copyText.ts';

/** A text to paste elsewhere. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');
  const copy = async () => setResult(await copyText(text, () => input.current?.select()));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', width: '100%' }}>
      <TextField
        label={label}
        value={text}
        inputRef={input}
        fullWidth
        helperText={<span role="status">{result}</span>}
        onFocus={({ target }) => target.select()}
        slotProps={{
          input: { readOnly: true },
          inputLabel: { shrink: true },
          formHelperText: { component: 'div' },
        }}
      />
      <Button variant="outlined" onClick={() => void copy()} aria-label={`Copy ${label.toLowerCase()}`}>
        Copy
      </Button>
    </Box>
  );
}
