import { TextField } from '@mui/material';
import { useState } from 'react';
import { useFilter } from '../ui/filters.ts';

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The browser's own month picker; a plain text field where it has none, which takes 2026-11. What is half typed is not asked for. */
export const MonthFilter = () => {
  const { value: applied = '', apply } = useFilter('month');
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    setTyped(applied);
  }
  const change = (month: string) => {
    setTyped(month);
    if (month === '' || MONTH.test(month)) apply(month);
  };
  return (
    <TextField
      label="Charges of"
      type="month"
      value={typed}
      onChange={({ target }) => change(target.value)}
      slotProps={{ htmlInput: { min: '2000-01', placeholder: 'yyyy-mm' }, inputLabel: { shrink: true } }}
    />
  );
};
