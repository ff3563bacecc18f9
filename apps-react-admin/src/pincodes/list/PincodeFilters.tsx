import { modes, useAllCouriers } from '../../couriers/courier.ts';
import { yesNoOptions } from '../../format.ts';
import { Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';

export const sorts = [
  { field: 'id', order: 'ASC', text: 'PIN code, lowest first' },
  { field: 'id', order: 'DESC', text: 'PIN code, highest first' },
  { field: 'city', order: 'ASC', text: 'City, A to Z' },
  { field: 'state', order: 'ASC', text: 'State, A to Z' },
] as const;

const flags = [
  ['metro', 'Metro'],
  ['remoteArea', 'Remote area'],
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
] as const;

export function PincodeFilters() {
  const filters = [
    searchFilter('Search by first digits, city or state', 'Search'),
    { source: 'state', label: 'State' },
    { source: 'city', label: 'City' },
    selectFilter('courierId', 'Logistic', useAllCouriers()),
    selectFilter('motId', 'Mode', modes),
    ...flags.map(([name, label]) => selectFilter(name, label, yesNoOptions)),
  ];
  return <Filters filters={filters} sorts={sorts} />;
}
