import { readRange, RANGE_TEXT } from '@harkara/server/contract/range';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTypedFilter } from './useFilter.ts';

type RangeFilterProps = {
  source: string;
  label: string;
  placeholder: string;
};

/** Takes `from-to`; applies on Enter or blur. An invalid range shows an error. */
export function RangeFilter({ source, label, placeholder }: RangeFilterProps) {
  const { applied, typed, setTyped, apply } = useTypedFilter(source);
  const [isWrong, setWrong] = useState(false);
  const ask = () => {
    const range = typed.trim();
    const isRange = range === '' || readRange(range) !== undefined;
    setWrong(!isRange);
    if (isRange && range !== applied) apply(range);
  };
  return (
    <TextField
      label={label}
      value={typed}
      placeholder={placeholder}
      error={isWrong}
      helperText={isWrong ? RANGE_TEXT : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(false);
      }}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20 } }}
    />
  );
}
