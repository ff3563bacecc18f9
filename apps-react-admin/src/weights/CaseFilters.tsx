import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import type { FilterText } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter } from '../ui/SortFilter.tsx';
import { type CaseState, caseStates, lookOf } from './weight.ts';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'dueAt', order: 'ASC', text: 'Due first' },
  { field: 'difference', order: 'DESC', text: 'Difference, highest first' },
] as const;

const texts: Record<string, FilterText> = {
  q: { label: 'AWB', value: (typed: string) => typed },
  state: { label: 'Status', value: (state: CaseState) => lookOf(caseStates, state).text },
  userId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
};

export const CaseFilters = () => (
  <>
    <FilterBar>
      <SearchField label="Search by AWB" />
      <SelectFilter source="state" label="Status" options={caseStates} />
      <ClientFilter />
      <SortFilter options={sorts} />
    </FilterBar>
    <FilterBadges texts={texts} />
  </>
);
