import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { readLines } from './lines.ts';
import { useUtrs } from './UtrContext.ts';

const MAX_NAMED = 10;

/** Fills the fields from the bank’s list. Nothing is recorded yet. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { change } = useUtrs();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<number[]>([]);
  const fill = () => {
    const read = readLines(text);
    setWrong(read.wrong);
    if (read.wrong.length > 0) return;
    change(read.utrs);
    onClose();
  };
  const lines = `${wrong.slice(0, MAX_NAMED).join(', ')}${wrong.length > MAX_NAMED ? ' and others' : ''}`;
  return (
    <FormDialog title="Paste UTRs" confirm="Fill in" isBusy={false} onSubmit={fill} onClose={onClose}>
      <Typography color="text.secondary">
        One remittance per line: reference, then UTR. Example: COD-12 HDFCN52026112300417.
      </Typography>
      <TextField
        label="References and UTRs"
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={6}
        maxRows={14}
        autoFocus
        error={wrong.length > 0}
        helperText={
          wrong.length > 0
            ? `Enter a reference and a UTR in ${wrong.length === 1 ? 'line' : 'lines'} ${lines}.`
            : undefined
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
