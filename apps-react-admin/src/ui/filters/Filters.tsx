import { Box } from '@mui/material';
import { Fragment } from 'react';
import { date } from '../../format.ts';
import type { Option } from '../form/SelectField.tsx';
import type { QueryList } from '../queries/queries.ts';
import { SavedQueries } from '../queries/SavedQueries.tsx';
import { DayFilter } from './DayFilter.tsx';
import { FilterBadges } from './FilterBadges.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectFilter } from './SelectFilter.tsx';
import { SortFilter, type SortOption } from './SortFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { Filter } from './useFilter.ts';

export const searchFilter = (placeholder: string, label: string): Filter => ({
  source: 'q',
  label,
  input: <SearchField label={placeholder} />,
});

/** An exact text, such as an AWB. */
export const textFilter = (source: string, label: string, placeholder: string): Filter => ({
  source,
  label,
  input: <TextFilter source={source} label={placeholder} />,
});

export const selectFilter = (source: string, label: string, options: readonly Option[]): Filter => ({
  source,
  label,
  text: (value) => options.find((option) => String(option.value) === String(value))?.text ?? String(value),
  input: <SelectFilter source={source} label={label} options={options} />,
});

const dayText = (day: unknown) => date(String(day));

/** A date range whose ends limit each other. */
export const dayFilters = (from = 'From', to = 'To'): Filter[] => [
  {
    source: 'fromDate',
    label: from,
    text: dayText,
    input: <DayFilter source="fromDate" label={from} until="toDate" />,
  },
  {
    source: 'toDate',
    label: to,
    text: dayText,
    input: <DayFilter source="toDate" label={to} since="fromDate" />,
  },
];

/** A range of whole numbers, such as 1-10. */
export const rangeFilter = (source: string, label: string, placeholder: string): Filter => ({
  source,
  label,
  input: <RangeFilter source={source} label={label} placeholder={placeholder} />,
});

/** Picks a column count that fills the rows evenly and leaves no field alone in its row. */
const columnsFor = (cells: number, max: number) =>
  `repeat(${Math.ceil(cells / Math.ceil(cells / max))}, minmax(0, 1fr))`;

type FiltersProps = {
  filters: readonly Filter[];
  sorts?: readonly SortOption[];
  /** Offers to save the filters of this list under a name. For lists that have their filters in the address. */
  savedFor?: QueryList;
};

/** The filter fields, with the active filters below them. */
export function Filters({ filters, sorts, savedFor }: FiltersProps) {
  // The search field takes two cells.
  const cells = filters.filter(({ input }) => input).length + 1;
  // Narrow screens add the sort field.
  const narrowCells = cells + (sorts ? 1 : 0);
  return (
    <>
      <Box
        role="search"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > :first-of-type': { gridColumn: 'span 2' },
          ...(narrowCells % 2 === 1 && { '& > :last-child': { gridColumn: 'span 2' } }),
          '@media (min-width: 768px)': {
            gridTemplateColumns: columnsFor(narrowCells, 4),
            '& > :last-child': { gridColumn: 'auto' },
          },
          '@media (min-width: 992px)': { gridTemplateColumns: columnsFor(cells, 4) },
          '@media (min-width: 1400px)': { gridTemplateColumns: columnsFor(cells, 8) },
        }}
      >
        {filters.map(({ source, input }) => (
          <Fragment key={source}>{input}</Fragment>
        ))}
        {sorts && <SortFilter options={sorts} />}
      </Box>
      <FilterBadges filters={filters} />
      {savedFor && <SavedQueries list={savedFor} />}
    </>
  );
}
