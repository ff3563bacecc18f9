import { TextField } from '@mui/material';
import { useFilter } from './useFilter.ts';

export interface SelectFilterProps {
  source: string;
  label: string;
  options: readonly { value: string | number; text: string }[];
}

/** The browser's own select: right on a phone, and known to every keyboard. */
export const SelectFilter = ({ source, label, options }: SelectFilterProps) => {
  const { value, apply } = useFilter<string | number>(source);
  const pick = (picked: string) => apply(options.find((option) => String(option.value) === picked)?.value);
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={(event) => pick(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
};
