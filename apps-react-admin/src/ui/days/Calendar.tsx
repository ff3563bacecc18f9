import { istDay } from '@harkara/server/time';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addDays, addMonths, monthOf, weekdayOf, weeksOf } from './days.ts';

type CalendarProps = {
  value: string;
  min: string;
  max: string;
  onPick: (day: string) => void;
};

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const [inWords, monthInWords] = [inUtc({ dateStyle: 'full' }), inUtc({ month: 'long', year: 'numeric' })];
const WEEKDAYS = [
  ['Su', 'Sunday'],
  ['Mo', 'Monday'],
  ['Tu', 'Tuesday'],
  ['We', 'Wednesday'],
  ['Th', 'Thursday'],
  ['Fr', 'Friday'],
  ['Sa', 'Saturday'],
] as const;

const STEPS: Record<string, (day: string, isShift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isShift) => addMonths(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => addMonths(day, isShift ? 12 : 1),
};

const daySx = {
  width: 36,
  height: 36,
  borderRadius: '8px',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': {
    boxShadow: (theme: { palette: { divider: string } }) => `inset 0 0 0 1px ${theme.palette.divider}`,
  },
  '&:disabled': { color: 'text.disabled' },
  '[aria-selected="true"] > &': { bgcolor: 'primary.dark', color: 'primary.contrastText', fontWeight: 600 },
};

/** Arrows move by day and week, Home and End within the week, Page Up and Down by month, with Shift by year. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const clamp = (day: string) => (day < min ? min : day > max ? max : day);
  const today = istDay(new Date());
  const [at, setAt] = useState(() => clamp(value || today));
  const heading = useId();
  const current = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(true);
  useEffect(() => {
    if (takesFocus.current) current.current?.focus();
    takesFocus.current = false;
  }, [at]);

  const turn = (months: number) => setAt(clamp(addMonths(at, months)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    takesFocus.current = true;
    setAt(clamp(step(at, event.shiftKey)));
  };
  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton
          size="small"
          aria-label="Previous month"
          disabled={monthOf(at) <= monthOf(min)}
          onClick={() => turn(-1)}
        >
          <PreviousIcon />
        </IconButton>
        <Typography id={heading} aria-live="polite" sx={{ fontWeight: 600 }}>
          {monthInWords(at)}
        </Typography>
        <IconButton
          size="small"
          aria-label="Next month"
          disabled={monthOf(at) >= monthOf(max)}
          onClick={() => turn(1)}
        >
          <NextIcon />
        </IconButton>
      </Box>
      <Box
        component="table"
        role="grid"
        aria-labelledby={heading}
        onKeyDown={onKeyDown}
        sx={{ borderSpacing: 0, mt: 0.5 }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <Box
                component="th"
                scope="col"
                key={long}
                abbr={long}
                sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500, height: 32 }}
              >
                {short}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at)).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <Box component="td" key={day ?? column} aria-selected={day === value} sx={{ p: 0 }}>
                  {day && (
                    <ButtonBase
                      ref={day === at ? current : undefined}
                      tabIndex={day === at ? 0 : -1}
                      disabled={day < min || day > max}
                      aria-label={inWords(day)}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => onPick(day)}
                      sx={daySx}
                    >
                      {Number(day.slice(8))}
                    </ButtonBase>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
