import { TextField } from '@mui/material';

export const BACKWARDS = 'The range must start before it ends.';

interface DayFieldProps {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (day: string) => void;
  fault: string | undefined;
  min?: string;
  max?: string;
}

export const DayField = ({ label, value, onChange, fault, min, max }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={fault !== undefined}
    helperText={fault}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
  />
);
