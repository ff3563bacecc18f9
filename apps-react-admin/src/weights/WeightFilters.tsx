import { date } from '../format.ts';
import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { DateFilter } from '../ui/DateFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { type FilterText, useFilter } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter } from '../ui/SortFilter.tsx';
import { lookOf, type RowStatus, rowStatuses } from './weight.ts';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'difference', order: 'DESC', text: 'Difference, highest first' },
  { field: 'difference', order: 'ASC', text: 'Difference, lowest first' },
] as const;

const texts: Record<string, FilterText> = {
  q: { label: 'AWB', value: (typed: string) => typed },
  status: { label: 'Status', value: (status: RowStatus) => lookOf(rowStatuses, status).text },
  userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
  uploadId: { label: 'Upload', value: (id: number) => id },
  fromDate: { label: 'Processed from', value: (day: string) => date(day) },
  toDate: { label: 'Processed to', value: (day: string) => date(day) },
};

export const WeightFilters = () => {
  const from = useFilter('fromDate').value;
  const to = useFilter('toDate').value;
  return (
    <>
      <FilterBar>
        <SearchField label="Search by AWB" />
        <SelectFilter source="status" label="Status" options={rowStatuses} />
        <ClientFilter />
        <DateFilter source="fromDate" label="Processed from" max={to} />
        <DateFilter source="toDate" label="Processed to" min={from} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
