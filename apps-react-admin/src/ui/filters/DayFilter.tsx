import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { DayField } from '../days/DayField.tsx';
import { useListFilters } from '../list/useListFilters.ts';
import { useTypedFilter } from './useFilter.ts';

type DayFilterProps = {
  source: string;
  label: string;
  /** The filter fields of the range's other end. */
  since?: string;
  until?: string;
};

/** A day outside the range shows an error and does not filter. */
export function DayFilter({ source, label, since = '', until = '' }: DayFilterProps) {
  const { filterValues } = useListFilters();
  const { typed, setTyped, apply } = useTypedFilter(source);
  const dayOf = (name: string) => filterValues[name] as string | undefined;
  const [min, max] = [dayOf(since) ?? '2000-01-01', dayOf(until) ?? '2100-01-01'];
  const isOutside = typed !== '' && (typed < min || typed > max);
  const change = (day: string) => {
    setTyped(day);
    if (day === '' || (day >= min && day <= max)) apply(day);
  };
  return (
    <DayField
      label={label}
      value={typed}
      onChange={change}
      error={isOutside ? COMMON_TEXTS.rangeReversed : undefined}
      min={min}
      max={max}
    />
  );
}
