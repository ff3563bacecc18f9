import { date, words } from '../format.ts';
import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { DateFilter } from '../ui/DateFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { type FilterText, useFilter } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter } from '../ui/SortFilter.tsx';
import { statuses } from './payment.ts';

const texts: Record<string, FilterText> = {
  q: { label: 'Payment', value: (typed: string) => typed },
  status: { label: 'Status', value: words },
  userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
  fromDate: { label: 'From', value: (day: string) => date(day) },
  toDate: { label: 'To', value: (day: string) => date(day) },
};
const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
  { field: 'amount', order: 'DESC', text: 'Amount, highest first' },
] as const;

export const PaymentFilters = () => {
  const from = useFilter('fromDate').value;
  const to = useFilter('toDate').value;
  return (
    <>
      <FilterBar>
        <SearchField label="Search payment ID" />
        <SelectFilter source="status" label="Status" options={statuses} />
        <ClientFilter />
        <DateFilter source="fromDate" label="From" max={to} />
        <DateFilter source="toDate" label="To" min={from} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
