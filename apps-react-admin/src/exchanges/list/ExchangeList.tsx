import { useConnectionOptions } from '../../connections/useConnections.ts';
import { Filters, selectFilter, textFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { ReadError } from '../../ui/page/ReadError.tsx';
import { kinds, outcomes } from '../exchange.ts';
import { ExchangeCard } from './ExchangeCard.tsx';
import { ExchangeTable } from './ExchangeTable.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
] as const;

function ExchangeFilters() {
  const accounts = useConnectionOptions();
  const filters = [
    textFilter('wayBillId', 'AWB', 'Find by AWB'),
    textFilter('orderId', 'Order ID', 'Find by order ID'),
    selectFilter('connectionId', 'Account', accounts.options),
    selectFilter('outcome', 'Outcome', outcomes),
    selectFilter('kind', 'Call', kinds),
    { source: 'trackingId', label: 'Order', text: (id: unknown) => `no. ${String(id)}` },
  ];
  return (
    <>
      <ReadError error={accounts.error} onTryAgain={() => void accounts.refetch()} />
      <Filters filters={filters} sorts={sorts} />
    </>
  );
}

function ExchangeList() {
  return (
    <ListPage title="API log" sort={sorts[0]} filters={<ExchangeFilters />}>
      <Rows
        noun="API calls"
        emptyText="Calls to couriers, gateways and message providers, with their answers, appear here for 30 days."
        table={<ExchangeTable />}
        card={ExchangeCard}
      />
    </ListPage>
  );
}

export default ExchangeList;
