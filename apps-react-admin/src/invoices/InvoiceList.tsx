import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const InvoiceList = () => (
  <ListPage title="Invoices" sort={newestFirst} filters={<InvoiceFilters />}>
    <Rows
      noun="invoices"
      emptyText="On the first of a month every client with charges gets an invoice of the month before."
      table={<InvoiceTable />}
      card={InvoiceCard}
    />
  </ListPage>
);

export default InvoiceList;
