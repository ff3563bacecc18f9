import { ParcelFilters } from '../orders/list/ParcelFilters.tsx';
import { DownloadCsv } from '../ui/list/DownloadCsv.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { statuses } from './ndr.ts';
import { NdrCard } from './NdrCard.tsx';
import { NdrTable } from './NdrTable.tsx';

const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
] as const;

function NdrList() {
  return (
    <ListPage
      title="NDR"
      sort={sorts[0]}
      action={<DownloadCsv path="admin/ndr/download" />}
      filters={<ParcelFilters list="ndr" statuses={statuses} sorts={sorts} />}
    >
      <Rows
        noun="failed deliveries"
        emptyText="Failed deliveries of all clients appear here."
        table={<NdrTable />}
        card={NdrCard}
      />
    </ListPage>
  );
}

export default NdrList;
