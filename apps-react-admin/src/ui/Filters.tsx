import { Box } from '@mui/material';
import { Fragment } from 'react';
import { DayFilter } from './DayFilter.tsx';
import { FilterBadges } from './FilterBadges.tsx';
import type { Filter } from './useFilter.ts';
import { date } from '../format.ts';
import { SearchField } from './SearchField.tsx';
import type { Option } from './SelectField.tsx';
import { SelectFilter } from './SelectFilter.tsx';
import { SortFilter, type SortOption } from './SortFilter.tsx';

export const searchFilter = (placeholder: string, label: string): Filter => ({
  source: 'q', label, input: <SearchField label={placeholder} />,
});

export const selectFilter = (source: string, label: string, options: readonly Option[]): Filter => ({
  source,
  label,
  text: (value: unknown) => options.find((option) => String(option.value) === String(value))?.text ?? String(value),
  input: <SelectFilter source={source} label={label} options={options} />,
});

/** The first day and the last, neither beyond the other. */
export const dayFilters = (from = 'From', to = 'To'): Filter[] => [
  { source: 'fromDate', label: from, text: date, input: <DayFilter source="fromDate" label={from} until="toDate" /> },
  { source: 'toDate', label: to, text: date, input: <DayFilter source="toDate" label={to} since="fromDate" /> },
];

/** What a list is narrowed and sorted by, and under it what it is narrowed by now. */
export const Filters = ({ filters, sorts }: { filters: readonly Filter[]; sorts: readonly SortOption[] }) => (
  <>
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > :first-of-type': { gridColumn: 'span 2' },
        '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
      }}
    >
      {filters.map(({ source, input }) => (
        <Fragment key={source}>{input}</Fragment>
      ))}
      <SortFilter options={sorts} />
    </Box>
    <FilterBadges filters={filters} />
  </>
);
