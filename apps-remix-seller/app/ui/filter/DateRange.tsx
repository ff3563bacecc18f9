import { CalendarDays } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { date } from '~/lib/format.ts';
import { earliestDay, presetsOf, type Days } from '~/lib/lists/days.ts';
import { loadPart } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Disclosure } from '~/ui/overlay/Disclosure.tsx';
import { Skeleton } from '~/ui/page/Skeleton.tsx';
import { c } from '~/ui/tokens.ts';
import { Trigger } from './MultiSelect.tsx';

const loadCalendar = () => import('./RangeCalendar.tsx');
type Calendar = Awaited<ReturnType<typeof loadCalendar>>['default'];

type Props = {
  /** yyyy-MM-dd in India, from the loader: server and browser must use the same day. */
  today: string;
  from?: string | null;
  to?: string | null;
  names?: [from: string, to: string];
  align?: 'start' | 'end';
  /** The button's text and accessible name while no days are chosen. */
  label?: string;
};

const textOf = ({ from, to }: Days) => (from === to ? date(from) : `${date(from)} - ${date(to)}`);

/** A range within the last 89 days, for the surrounding GET form; 'Apply' and the presets submit it. */
export function DateRange({ label = 'Any date', align, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { from, to } = props;
  return (
    <Disclosure
      align={align}
      width={312}
      onToggle={setOpen}
      trigger={
        <Trigger>
          <CalendarDays size={16} aria-hidden />
          <span>{from && to ? textOf({ from, to }) : label}</span>
        </Trigger>
      }
    >
      {!hydrated ? <Plain {...props} /> : isOpen ? <Picker {...props} /> : <Chosen {...props} />}
    </Disclosure>
  );
}

/** Hidden fields for the form while the calendar is closed. */
function Chosen({ from, to, names = ['from', 'to'] }: Omit<Props, 'label' | 'today'>) {
  return (
    <>
      <input type="hidden" name={names[0]} value={from ?? ''} disabled={!from} />
      <input type="hidden" name={names[1]} value={to ?? ''} disabled={!to} />
    </>
  );
}

function Picker({ today, from, to, names }: Omit<Props, 'label'>) {
  const [days, setDays] = useState<Days | null>(from && to ? { from, to } : null);
  const [isPicking, setPicking] = useState(false);
  const [RangeCalendar, setCalendar] = useState<Calendar | null>(null);
  useEffect(() => void loadPart(loadCalendar).then((part) => setCalendar(() => part.default)), []);
  return (
    <Box>
      <Chosen from={days?.from ?? from} to={days?.to ?? to} names={names} />
      <Presets role="group" aria-label="Common ranges">
        {presetsOf(today).map(({ label, ...preset }) => (
          // The click submits the form, so its fields must be up to date first.
          <button key={label} type="submit" onClick={() => flushSync(() => setDays(preset))}>
            {label}
          </button>
        ))}
      </Presets>
      {RangeCalendar ? (
        <RangeCalendar
          label="Date range"
          earliest={earliestDay(today)}
          latest={today}
          value={days}
          onChange={setDays}
          onPicking={setPicking}
        />
      ) : (
        <Skeleton $height="282px" />
      )}
      <Announcement aria-live="polite">
        {isPicking ? 'Choose the last day' : days ? textOf(days) : 'Choose the first and last day'}
      </Announcement>
      <Button wide disabled={!days || isPicking}>
        Apply
      </Button>
    </Box>
  );
}

const noTyping = (event: KeyboardEvent) => /^[0-9]$/.test(event.key) && event.preventDefault();

function Plain({ today, from, to, names = ['from', 'to'] }: Omit<Props, 'label'>) {
  const within = { type: 'date', min: earliestDay(today), max: today, onKeyDown: noTyping };
  return (
    <Box>
      <Field label="From" name={names[0]} defaultValue={from ?? ''} {...within} />
      <Field label="To" name={names[1]} defaultValue={to ?? ''} {...within} />
      <Button wide>Apply</Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 10px;
`;
const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  button {
    padding: 4px 10px;
    border: 1px solid ${c.line};
    border-radius: 6px;
    background: ${c.paper};
    color: ${c.ink};
    font-size: 13px;
    line-height: 20px;
    cursor: pointer;
    &:hover {
      border-color: ${c.brand};
      background: ${c.brandTint};
    }
  }
`;
const Announcement = styled.p`
  font-size: 13px;
  color: ${c.muted};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
