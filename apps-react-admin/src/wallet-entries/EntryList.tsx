import { clientFilter } from '../clients/ClientFilter.tsx';
import { dayFilters, Filters, searchFilter, selectFilter } from '../ui/filters/Filters.tsx';
import { DownloadCsv } from '../ui/list/DownloadCsv.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { kinds } from './entry.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryTable } from './EntryTable.tsx';

const filters = [
  searchFilter('Search order ID or AWB', 'Order ID or AWB'),
  selectFilter('kind', 'Type', kinds),
  clientFilter(),
  { source: 'orderId', label: 'Tracking ID' },
  ...dayFilters(),
];
const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
] as const;

function EntryList() {
  return (
    <ListPage
      title="Wallet entries"
      sort={sorts[0]}
      action={<DownloadCsv path="admin/wallet-entries/download" />}
      filters={<Filters filters={filters} sorts={sorts} savedFor="wallet-entries" />}
    >
      <Rows
        noun="wallet entries"
        emptyText="Recharges, charges and refunds of all clients appear here."
        table={<EntryTable />}
        card={EntryCard}
      />
    </ListPage>
  );
}

export default EntryList;
