import { DownloadCsv } from '../ui/DownloadCsv.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const newestFirst = { field: 'date', order: 'DESC' } as const;

const PaymentList = () => (
  <ListPage title="Payments" sort={newestFirst} action={<DownloadCsv />} filters={<PaymentFilters />}>
    <Rows
      noun="payments"
      emptyText="Recharges of all clients appear here once they are begun."
      table={<PaymentTable />}
      card={PaymentCard}
    />
  </ListPage>
);

export default PaymentList;
