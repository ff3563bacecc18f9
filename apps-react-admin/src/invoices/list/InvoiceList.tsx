import { clientFilter } from '../../clients/ClientFilter.tsx';
import { Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { financialYears, statuses } from '../invoice.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { monthFilter } from './MonthFilter.tsx';

const filters = [
  searchFilter('Search by number', 'Number'),
  clientFilter(),
  monthFilter,
  selectFilter('financialYear', 'Financial year', financialYears),
  selectFilter('status', 'Status', statuses),
];
const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'clientName', order: 'ASC', text: 'Client, A to Z' },
  { field: 'total', order: 'DESC', text: 'Total, highest first' },
] as const;

function InvoiceList() {
  return (
    <ListPage title="Invoices" sort={sorts[0]} filters={<Filters filters={filters} sorts={sorts} />}>
      <HeldNotice />
      <Rows
        noun="invoices"
        emptyText="On the 1st of each month, clients with charges get an invoice for the month before."
        table={<InvoiceTable />}
        card={InvoiceCard}
      />
    </ListPage>
  );
}

export default InvoiceList;
