import { clientFilter } from '../../clients/ClientFilter.tsx';
import { Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { caseStates } from '../weight.ts';
import { WeightTabs } from '../WeightTabs.tsx';
import { CaseCard } from './CaseCard.tsx';
import { CaseTable } from './CaseTable.tsx';

const filters = [
  searchFilter('Search by AWB', 'AWB'),
  selectFilter('state', 'Status', caseStates),
  clientFilter(),
];
const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'dueAt', order: 'ASC', text: 'Due first' },
  { field: 'difference', order: 'DESC', text: 'Difference, highest first' },
] as const;

function CaseList() {
  return (
    <ListPage
      title="Weight cases"
      above={<WeightTabs />}
      sort={sorts[0]}
      filters={<Filters filters={filters} sorts={sorts} />}
    >
      <Rows
        noun="cases"
        emptyText="If a processed weight changes a parcel’s price, its case appears here. The client answers first, then you decide."
        table={<CaseTable />}
        card={CaseCard}
      />
    </ListPage>
  );
}

export default CaseList;
