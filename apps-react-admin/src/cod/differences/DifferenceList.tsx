import type { CodDifference } from '@harkara/server/contract/models';
import { useState } from 'react';
import { useAllCouriers } from '../../couriers/courier.ts';
import { Filters, selectFilter, textFilter } from '../../ui/filters/Filters.tsx';
import { DownloadCsv } from '../../ui/list/DownloadCsv.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { CodTabs } from '../CodTabs.tsx';
import { ages, kinds, states } from './difference.ts';
import { DifferenceCard } from './DifferenceCard.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'foundAt', order: 'ASC', text: 'Oldest first' },
  { field: 'difference', order: 'ASC', text: 'Largest shortfall first' },
  { field: 'difference', order: 'DESC', text: 'Largest excess first' },
] as const;

function DifferenceFilters() {
  const couriers = useAllCouriers();
  const filters = [
    textFilter('wayBillId', 'AWB', 'Find by AWB'),
    selectFilter('kind', 'Kind', kinds),
    selectFilter('state', 'Status', states),
    selectFilter('courierId', 'Courier', couriers),
    selectFilter('age', 'Age', ages),
  ];
  return <Filters filters={filters} sorts={sorts} />;
}

function DifferenceList() {
  const [resolved, setResolved] = useState<CodDifference | null>(null);
  return (
    <ListPage
      title="COD differences"
      above={<CodTabs />}
      sort={sorts[0]}
      action={<DownloadCsv path="admin/cod-differences/download" />}
      filters={<DifferenceFilters />}
    >
      <Rows<CodDifference>
        noun="COD differences"
        emptyText="Rows in courier files that don’t match a parcel’s COD appear here."
        table={<DifferenceTable onResolve={setResolved} />}
        card={(difference) => <DifferenceCard difference={difference} onResolve={setResolved} />}
      />
      {resolved && <ResolveDialog difference={resolved} onClose={() => setResolved(null)} />}
    </ListPage>
  );
}

export default DifferenceList;
