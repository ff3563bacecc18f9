import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import { type InvoiceStatus, monthText, statuses, statusText } from './invoice.ts';
import { MonthFilter } from './MonthFilter.tsx';

const texts: Record<string, FilterText> = {
  q: { label: 'Number', value: (typed: string) => typed },
  userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
  month: { label: 'Charges of', value: monthText },
  financialYear: { label: 'Financial year', value: (year: string) => year },
  status: { label: 'Status', value: (status: InvoiceStatus) => statusText(status) },
};

const sorts: SortOption[] = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'clientName', order: 'ASC', text: 'Client, A to Z' },
  { field: 'total', order: 'DESC', text: 'Total, highest first' },
];

const MONTHS_BEFORE_APRIL = 3;
const FIRST_YEAR = 2025;

/** The calendar year in which the financial year of this day began: April to March. */
const yearNow = () => {
  const now = new Date();
  return now.getFullYear() - (now.getMonth() < MONTHS_BEFORE_APRIL ? 1 : 0);
};

/** Financial years since the first that an invoice may be of, the newest first. */
const years = Array.from({ length: Math.max(1, yearNow() - FIRST_YEAR + 1) }, (_, index) => {
  const first = yearNow() - index;
  const year = `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  return { value: year, text: year };
});

export const InvoiceFilters = () => (
  <>
    <FilterBar>
      <SearchField label="Search by number" />
      <ClientFilter />
      <MonthFilter />
      <SelectFilter source="financialYear" label="Financial year" options={years} />
      <SelectFilter source="status" label="Status" options={statuses} />
      <SortFilter options={sorts} />
    </FilterBar>
    <FilterBadges texts={texts} />
  </>
);
