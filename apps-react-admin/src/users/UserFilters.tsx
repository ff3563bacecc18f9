import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter, type SortOption } from '../ui/SortFilter.tsx';
import { words } from '../format.ts';
import { statuses, type UserStatus } from './user.ts';

const texts: Record<string, FilterText> = {
  q: { label: 'Company', value: (typed: string) => typed },
  status: { label: 'Status', value: (status: UserStatus) => words(status) },
};

const sorts: SortOption[] = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'companyName', order: 'ASC', text: 'Company, A to Z' },
  { field: 'accountBalance', order: 'DESC', text: 'Balance, highest first' },
  { field: 'accountBalance', order: 'ASC', text: 'Balance, lowest first' },
];

export const UserFilters = () => (
  <>
    <FilterBar>
      <SearchField label="Search by company name" />
      <SelectFilter source="status" label="Status" options={statuses} />
      <SortFilter options={sorts} />
    </FilterBar>
    <FilterBadges texts={texts} />
  </>
);
