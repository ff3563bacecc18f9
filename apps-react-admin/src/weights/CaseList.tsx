import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { CaseCard } from './CaseCard.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseTable } from './CaseTable.tsx';
import { WeightTabs } from './WeightTabs.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const CaseList = () => (
  <ListPage title="Weight cases" above={<WeightTabs />} sort={newestFirst} filters={<CaseFilters />}>
    <Rows
      noun="cases"
      emptyText="When a processed weight changes what a parcel costs, its case waits here for the client and then for you."
      table={<CaseTable />}
      card={CaseCard}
    />
  </ListPage>
);

export default CaseList;
