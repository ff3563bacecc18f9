import { monthText } from '@harkara/server/time';
import { TextField } from '@mui/material';
import { type Filter, useTypedFilter } from '../../ui/filters/useFilter.ts';

const LABEL = 'Charges for';
const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** Browsers without a month picker show a text field that takes `2026-11`. Incomplete input does not filter. */
function MonthFilter() {
  const { typed, setTyped, apply } = useTypedFilter('month');
  const change = (month: string) => {
    setTyped(month);
    if (month === '' || MONTH.test(month)) apply(month);
  };
  return (
    <TextField
      label={LABEL}
      type="month"
      value={typed}
      onChange={({ target }) => change(target.value)}
      slotProps={{ htmlInput: { min: '2000-01', placeholder: 'yyyy-mm' }, inputLabel: { shrink: true } }}
    />
  );
}

export const monthFilter: Filter = {
  source: 'month',
  label: LABEL,
  text: (month) => (MONTH.test(String(month)) ? monthText(String(month)) : String(month)),
  input: <MonthFilter />,
};
