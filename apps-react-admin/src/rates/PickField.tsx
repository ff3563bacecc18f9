import { TextField } from '@mui/material';

interface PickFieldProps {
  label: string;
  value: string;
  options: readonly { value: number; text: string }[];
  error: string | undefined;
  onPick: (value: string) => void;
}

export const PickField = ({ label, value, options, error, onPick }: PickFieldProps) => (
  <TextField
    select
    required
    label={label}
    value={value}
    error={Boolean(error)}
    helperText={error}
    onChange={(event) => onPick(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value="">Choose</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </TextField>
);
