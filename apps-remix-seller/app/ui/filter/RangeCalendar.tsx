import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext, useEffect } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components';
import styled from 'styled-components';
import type { Days } from '~/lib/lists/days.ts';
import { c } from '~/ui/tokens.ts';

type Props = {
  label: string;
  earliest: string;
  latest: string;
  value: Days | null;
  onChange: (days: Days) => void;
  /** True while only the first day is chosen. */
  onPicking: (isPicking: boolean) => void;
};

/** A month to choose two days from, by pointer or by arrows and Enter. Loaded on demand. */
export default function RangeCalendar({ label, earliest, latest, value, onChange, onPicking }: Props) {
  return (
    <I18nProvider locale="en-IN">
      <Frame
        autoFocus
        aria-label={label}
        minValue={parseDate(earliest)}
        maxValue={parseDate(latest)}
        defaultFocusedValue={parseDate(value?.to ?? latest)}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      >
        <Picking onPicking={onPicking} />
        <header>
          <Button slot="previous">
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Heading />
          <Button slot="next">
            <ChevronRight size={18} aria-hidden />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
        </CalendarGrid>
      </Frame>
    </I18nProvider>
  );
}

function Picking({ onPicking }: Pick<Props, 'onPicking'>) {
  const isPicking = Boolean(useContext(RangeCalendarStateContext)?.anchorDate);
  useEffect(() => onPicking(isPicking), [isPicking, onPicking]);
  return null;
}

const Frame = styled(AriaRangeCalendar)`
  min-height: 282px;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: 14px;
  }
  header button {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${c.ink};
    &[data-hovered] {
      background: ${c.brandTint};
    }
    &[data-disabled] {
      opacity: 0.35;
    }
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  th {
    height: 28px;
    color: ${c.muted};
    font-weight: 500;
    font-size: 12px;
  }
  td {
    padding: 1px 0;
    text-align: center;
  }
  .react-aria-CalendarCell {
    display: grid;
    place-items: center;
    height: 34px;
    border-radius: 6px;
    cursor: pointer;
    outline: none;
    &[data-hovered] {
      box-shadow: inset 0 0 0 1px ${c.brand};
    }
    &[data-selected] {
      border-radius: 0;
      background: ${c.brandTint};
    }
    &[data-selection-start],
    &[data-selection-end] {
      background: ${c.brandFill};
      color: ${c.onBrand};
      font-weight: 600;
    }
    &[data-selection-start] {
      border-radius: 6px 0 0 6px;
    }
    &[data-selection-end] {
      border-radius: 0 6px 6px 0;
    }
    &[data-selection-start][data-selection-end] {
      border-radius: 6px;
    }
    &[data-focus-visible] {
      outline: 2px solid ${c.brand};
      outline-offset: 1px;
    }
    &[data-disabled] {
      color: ${c.muted};
      opacity: 0.5;
      cursor: default;
    }
    &[data-outside-month] {
      visibility: hidden;
    }
  }
`;
