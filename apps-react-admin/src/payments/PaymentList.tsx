import { clientFilter } from '../clients/ClientFilter.tsx';
import { dayFilters, Filters, searchFilter, selectFilter } from '../ui/filters/Filters.tsx';
import { DownloadCsv } from '../ui/list/DownloadCsv.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { statuses } from './payment.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const filters = [
  searchFilter('Search payment ID', 'Payment'),
  selectFilter('status', 'Status', statuses),
  clientFilter(),
  ...dayFilters(),
];
const sorts = [
  { field: 'date', order: 'DESC', text: 'Newest first' },
  { field: 'date', order: 'ASC', text: 'Oldest first' },
  { field: 'amount', order: 'DESC', text: 'Amount, highest first' },
] as const;

function PaymentList() {
  return (
    <ListPage
      title="Payments"
      sort={sorts[0]}
      action={<DownloadCsv path="admin/payments/download" />}
      filters={<Filters filters={filters} sorts={sorts} />}
    >
      <Rows
        noun="payments"
        emptyText="Recharges of all clients appear here."
        table={<PaymentTable />}
        card={PaymentCard}
      />
    </ListPage>
  );
}

export default PaymentList;
