import { useApiRead } from '../../api/useApi.ts';
import { clientFilter } from '../../clients/ClientFilter.tsx';
import { dayFilters, Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { outcomes } from '../entry.ts';

export const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
] as const;

const optionsOf = (choices: { id: string | number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: id, text: name }));

export function AuditFilters() {
  const { data } = useApiRead('admin/audit/choices', {});
  const filters = [
    searchFilter('Search field, ID, person or request', 'Search'),
    selectFilter('byUserId', 'Administrator', optionsOf(data?.administrators)),
    selectFilter('action', 'Action', optionsOf(data?.actions)),
    selectFilter('subject', 'Record', optionsOf(data?.subjects)),
    { source: 'subjectId', label: 'Record ID' },
    clientFilter('sellerId'),
    selectFilter('outcome', 'Outcome', outcomes),
    ...dayFilters(),
  ];
  return <Filters filters={filters} sorts={sorts} />;
}
