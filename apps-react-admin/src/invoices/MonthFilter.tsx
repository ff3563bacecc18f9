import { TextField } from '@mui/material';
import { useTypedFilter } from '../ui/useFilter.ts';

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The browser's own month picker; a plain text field where it has none, which takes 2026-11. What is half typed is not asked for. */
export const MonthFilter = () => {
  const { typed, setTyped, apply } = useTypedFilter('month');
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
