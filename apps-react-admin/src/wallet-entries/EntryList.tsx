import { DownloadCsv } from '../ui/DownloadCsv.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { EntryTable } from './EntryTable.tsx';

const newestFirst = { field: 'date', order: 'DESC' } as const;

const EntryList = () => (
  <ListPage title="Wallet entries" sort={newestFirst} action={<DownloadCsv />} filters={<EntryFilters />}>
    <Rows
      noun="wallet entries"
      emptyText="Recharges, charges and refunds of all clients appear here as they are booked."
      table={<EntryTable />}
      card={EntryCard}
    />
  </ListPage>
);

export default EntryList;
