import { date } from '../format.ts';
import { DateFilter } from '../ui/DateFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { type FilterText, useFilter } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import { ClientFilter, ClientName } from './ClientFilter.tsx';
import { CourierFilter, CourierName } from './CourierFilter.tsx';
import { paymentMethods, paymentText } from './order.ts';

interface ParcelFiltersProps {
  statuses: readonly { value: string; text: string }[];
  sorts: readonly SortOption[];
}

/** What the lists of orders, shipments and failed deliveries are narrowed by, all of it in the address. */
export const ParcelFilters = ({ statuses, sorts }: ParcelFiltersProps) => {
  const from = useFilter('fromDate').value;
  const to = useFilter('toDate').value;
  const texts: Record<string, FilterText> = {
    q: { label: 'Order ID or AWB', value: (typed: string) => typed },
    status: { label: 'Status', value: (status: string) => statuses.find(({ value }) => value === status)?.text },
    paymentMethod: { label: 'Payment mode', value: paymentText },
    userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
    courierId: { label: 'Courier', value: (id: number) => <CourierName id={id} /> },
    fromDate: { label: 'From', value: (day: string) => date(day) },
    toDate: { label: 'To', value: (day: string) => date(day) },
  };
  return (
    <>
      <FilterBar>
        <SearchField label="Search order ID or AWB" />
        <SelectFilter source="status" label="Status" options={statuses} />
        <SelectFilter source="paymentMethod" label="Payment mode" options={paymentMethods} />
        <ClientFilter />
        <CourierFilter />
        <DateFilter source="fromDate" label="From" max={to} />
        <DateFilter source="toDate" label="To" min={from} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
