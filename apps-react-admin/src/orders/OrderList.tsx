import { DownloadCsv } from '../ui/DownloadCsv.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const OrderList = () => (
  <ListPage title="Orders" sort={newestFirst} action={<DownloadCsv />} filters={<OrderFilters />}>
    <Rows
      noun="orders"
      emptyText="The orders of all clients appear here as they are created."
      table={<OrderTable />}
      card={OrderCard}
    />
  </ListPage>
);

export default OrderList;
