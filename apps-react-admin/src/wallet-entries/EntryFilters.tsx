import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { date } from '../format.ts';
import { DateFilter } from '../ui/DateFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { type FilterText, useFilter } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter } from '../ui/SortFilter.tsx';
import { kinds, kindText } from './entry.ts';

const texts: Record<string, FilterText> = {
  q: { label: 'Order ID or AWB', value: (typed: string) => typed },
  kind: { label: 'Type', value: kindText },
  userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
  orderId: { label: 'Tracking ID', value: (id: number) => id },
  fromDate: { label: 'From', value: (day: string) => date(day) },
  toDate: { label: 'To', value: (day: string) => date(day) },
};
const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
] as const;

export const EntryFilters = () => {
  const from = useFilter('fromDate').value;
  const to = useFilter('toDate').value;
  return (
    <>
      <FilterBar>
        <SearchField label="Search order ID or AWB" />
        <SelectFilter source="kind" label="Type" options={kinds} />
        <ClientFilter />
        <DateFilter source="fromDate" label="From" max={to} />
        <DateFilter source="toDate" label="To" min={from} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
