import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import { useTypedDay } from './useTypedDay.ts';

const INVALID_DAY = 'Enter the date as dd/mm/yyyy.';

type DayFieldProps = {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
  min?: string;
  max?: string;
};

/** A date typed as dd/mm/yyyy in every browser language, or picked in a calendar. */
export function DayField({
  label,
  value,
  onChange,
  error,
  min = '2000-01-01',
  max = '2100-01-01',
}: DayFieldProps) {
  const { text, isInvalid, type, leave } = useTypedDay(value, onChange);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const shown = error ?? (isInvalid ? INVALID_DAY : undefined);
  const name = `${label}: calendar`;
  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={text}
        placeholder="dd/mm/yyyy"
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'ArrowDown' && event.altKey && setOpen(true)}
        error={shown !== undefined}
        helperText={shown}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          input: {
            sx: { pr: 0.5, '& input::placeholder': { color: 'text.secondary' } },
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton
                  size="small"
                  aria-label={name}
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={() => field.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, variant: 'outlined' } }}
      >
        <Calendar
          value={value}
          min={min}
          max={max}
          onPick={(day) => {
            setOpen(false);
            onChange(day);
          }}
        />
      </Popover>
    </>
  );
}
