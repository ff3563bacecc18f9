import { clientFilter } from '../../clients/ClientFilter.tsx';
import { useCouriers } from '../../couriers/useCouriers.ts';
import { dayFilters, Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import type { SortOption } from '../../ui/filters/SortFilter.tsx';
import type { Filter } from '../../ui/filters/useFilter.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import type { QueryList } from '../../ui/queries/queries.ts';
import { paymentMethods } from '../order.ts';

type ParcelFiltersProps = {
  list: QueryList;
  statuses: readonly Option[];
  sorts: readonly SortOption[];
  more?: readonly Filter[];
};

/** The filters that orders, shipments and failed deliveries share. */
export function ParcelFilters({ list, statuses, sorts, more = [] }: ParcelFiltersProps) {
  const filters = [
    searchFilter('Search order ID or AWB', 'Order ID or AWB'),
    selectFilter('status', 'Status', statuses),
    selectFilter('paymentMethod', 'Payment mode', paymentMethods),
    clientFilter(),
    selectFilter('courierId', 'Courier', useCouriers()),
    ...dayFilters(),
    ...more,
  ];
  return <Filters filters={filters} sorts={sorts} savedFor={list} />;
}
