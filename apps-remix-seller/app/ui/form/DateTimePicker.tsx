import { useEffect, useRef, useState } from 'react';
import { dayLabel, type Hours, isOver, adjustTime, slotsOf } from '~/lib/forms/slots.ts';
import { useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { FieldRow } from './Field.tsx';
import { Select } from './Select.tsx';

const DEFAULT_STEP_MINUTES = 60;
const TICK_MS = 15_000;

/** The loader's clock, advanced in the browser: avoids a hydration mismatch and a wrong device clock. */
function useClock(now: string): number {
  const [at, setAt] = useState(() => Date.parse(now));
  useEffect(() => {
    const [began, mounted] = [Date.parse(now), performance.now()];
    const timer = setInterval(() => setAt(began + performance.now() - mounted), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}

type Part = { label: string; name: string; defaultValue?: string; error?: string };
type Props = {
  day: Part;
  time: Part;
  /** yyyy-MM-dd, today first: see daysAhead. */
  days: string[];
  /** The loader's clock, ISO. */
  now: string;
  stepMinutes?: number;
  /** Defaults to the whole day. */
  hours?: Hours;
};

/**
 * A day, and a future time in equal steps, as two plain selects. Choosing today selects the next slot; a slot
 * that passes while the form is open is replaced by the next; the server validates.
 */
export function DateTimePicker({
  day: dayPart,
  time: timePart,
  days,
  now,
  stepMinutes = DEFAULT_STEP_MINUTES,
  hours,
}: Props) {
  const at = useClock(now);
  const [day, setDay] = useState(
    days.includes(dayPart.defaultValue ?? '') ? (dayPart.defaultValue ?? '') : '',
  );
  const [chosenTime, setChosenTime] = useState(timePart.defaultValue ?? '');
  const row = useRef<HTMLDivElement>(null);
  useAfterHydration(row, (part) => {
    const [dayBox, timeBox] = Array.from(part.querySelectorAll('select'));
    if (dayBox?.value) setDay(dayBox.value);
    if (timeBox?.value) setChosenTime(timeBox.value);
  });
  const time = chosenTime && adjustTime(day, chosenTime, at, stepMinutes, hours);

  return (
    <div ref={row}>
      <FieldRow>
        <Select
          label={dayPart.label}
          name={dayPart.name}
          error={dayPart.error}
          placeholder="Choose a day"
          required
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setChosenTime(adjustTime(event.target.value, time, at, stepMinutes, hours));
          }}
          options={days.map((each, ahead) => ({
            value: each,
            label: dayLabel(each, ahead),
            disabled: isOver(each, at, stepMinutes, hours),
          }))}
        />
        <Select
          label={timePart.label}
          name={timePart.name}
          error={timePart.error}
          placeholder="Choose a time"
          required
          value={time}
          onChange={(event) => setChosenTime(event.target.value)}
          options={slotsOf(day, at, stepMinutes, hours)}
        />
      </FieldRow>
    </div>
  );
}
