import { TextField } from '@mui/material';
import { useState } from 'react';
import { useFilter } from './filters.ts';

interface DateFilterProps {
  source: string;
  label: string;
  min?: string;
  max?: string;
}

/** A whole day. Half-typed years and days outside the range are told beside the field and not asked for. */
export const DateFilter = ({ source, label, min = '2000-01-01', max = '2100-01-01' }: DateFilterProps) => {
  const { value: applied = '', apply } = useFilter(source);
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    setTyped(applied);
  }

  const isOutside = typed !== '' && typed >= '2000' && (typed < min || typed > max);
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || (day >= min && day <= max)) apply(day);
  };
  return (
    <TextField
      label={label}
      type="date"
      value={typed}
      onChange={(event) => change(event.target.value)}
      error={isOutside}
      helperText={isOutside ? 'The range must start before it ends.' : undefined}
      slotProps={{ htmlInput: { min, max }, inputLabel: { shrink: true } }}
    />
  );
};
