import { dayFilters, Filters, searchFilter, selectFilter } from '../ui/Filters.tsx';
import type { Option } from '../ui/SelectField.tsx';
import type { SortOption } from '../ui/SortFilter.tsx';
import type { Filter } from '../ui/useFilter.ts';
import { clientFilter } from './ClientFilter.tsx';
import { paymentMethods } from './order.ts';
import { useCouriers } from './useCouriers.ts';

type ParcelFiltersProps = {
  statuses: readonly Option[];
  sorts: readonly SortOption[];
  more?: readonly Filter[];
};

/** The filters that orders, shipments and failed deliveries share. */
export function ParcelFilters({ statuses, sorts, more = [] }: ParcelFiltersProps) {
  const filters = [
    searchFilter('Search order ID or AWB', 'Order ID or AWB'),
    selectFilter('status', 'Status', statuses),
    selectFilter('paymentMethod', 'Payment mode', paymentMethods),
    clientFilter(),
    selectFilter('courierId', 'Courier', useCouriers()),
    ...dayFilters(),
    ...more,
  ];
  return <Filters filters={filters} sorts={sorts} />;
}
