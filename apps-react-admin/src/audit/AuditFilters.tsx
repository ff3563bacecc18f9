import { date } from '../format.ts';
import { ClientFilter, ClientName } from '../orders/ClientFilter.tsx';
import { DateFilter } from '../ui/DateFilter.tsx';
import { FilterBadges } from '../ui/FilterBadges.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { useFilter } from '../ui/filters.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectFilter } from '../ui/SelectFilter.tsx';
import { SortFilter } from '../ui/SortFilter.tsx';
import { outcomes, outcomeText } from './entry.ts';
import { useChoices } from './useChoices.ts';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
] as const;

const optionsOf = (choices: { id: string | number; name: string }[]) => choices.map(({ id, name }) => ({ value: id, text: name }));
const named = (choices: { id: string | number; name: string }[]) => (id: string | number) => choices.find((one) => one.id === id)?.name ?? id;

export const AuditFilters = () => {
  const { administrators, actions, subjects } = useChoices();
  const [from, to] = [useFilter('fromDate').value, useFilter('toDate').value];
  const texts = {
    q: { label: 'Search', value: (typed: string) => typed },
    byUserId: { label: 'Administrator', value: named(administrators) },
    action: { label: 'What', value: named(actions) },
    subject: { label: 'Of', value: named(subjects) },
    subjectId: { label: 'Its ID', value: (id: string) => id },
    sellerId: { label: 'Client', value: (id: number) => <ClientName id={id} /> },
    outcome: { label: 'Outcome', value: outcomeText },
    fromDate: { label: 'From', value: (day: string) => date(day) },
    toDate: { label: 'To', value: (day: string) => date(day) },
  };
  return (
    <>
      <FilterBar>
        <SearchField label="Search field, ID, person or request" />
        <SelectFilter source="byUserId" label="Administrator" options={optionsOf(administrators)} />
        <SelectFilter source="action" label="What" options={optionsOf(actions)} />
        <SelectFilter source="subject" label="Of" options={optionsOf(subjects)} />
        <ClientFilter source="sellerId" />
        <SelectFilter source="outcome" label="Outcome" options={outcomes} />
        <DateFilter source="fromDate" label="From" max={to} />
        <DateFilter source="toDate" label="To" min={from} />
        <SortFilter options={sorts} />
      </FilterBar>
      <FilterBadges texts={texts} />
    </>
  );
};
