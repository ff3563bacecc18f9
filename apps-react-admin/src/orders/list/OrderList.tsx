import { rangeFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { DownloadCsv } from '../../ui/list/DownloadCsv.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { refused, statuses } from '../order.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderTable } from './OrderTable.tsx';
import { ParcelFilters } from './ParcelFilters.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'totalAmount', order: 'DESC', text: 'Amount, highest first' },
] as const;

const more = [
  selectFilter('isRefused', 'Refused', refused),
  rangeFilter('weightRange', 'Weight (kg)', '1-10'),
  rangeFilter('valueRange', 'Value (₹)', '500-1000'),
];

function OrderList() {
  return (
    <ListPage
      title="Orders"
      sort={sorts[0]}
      action={<DownloadCsv path="admin/orders/download" />}
      filters={<ParcelFilters list="orders" statuses={statuses} sorts={sorts} more={more} />}
    >
      <Rows
        noun="orders"
        emptyText="Orders of all clients appear here."
        table={<OrderTable />}
        card={OrderCard}
      />
    </ListPage>
  );
}

export default OrderList;
