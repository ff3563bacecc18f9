import type { OrderRow } from '@harkara/server/contract/models';
import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { lookText } from '~/features/orders/list/look/look.ts';
import { openPath } from '~/features/orders/order/beside/openPath.ts';
import { telUrl } from '~/lib/contact.ts';
import { date, time } from '~/lib/format.ts';
import type { Column } from '~/ui/table/Table.tsx';
import { ClientName } from '~/ui/text/ClientName.tsx';
import { Awb, Charge, Courier, Items, Lines, OrderCell, Value } from './cells.tsx';
import { OrderBadge } from './OrderBadge.tsx';
import { RowActions } from './RowActions.tsx';
import type { ListSort } from './sort.ts';
import { SortLink } from './SortLink.tsx';

type Shown = Pick<OrderList, 'list' | 'tab' | 'parcel' | 'isSeller' | 'look' | 'sort' | 'logos'> & {
  isBeside: boolean;
  busy: boolean;
};

/** Columns without room next to an open order. The panel shows their values. */
const LEFT_OUT_BESIDE = new Set([
  'client',
  'date',
  'phone',
  'items',
  'logistic',
  'charge',
  'point',
  'awb',
  'menu',
]);

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The columns of the list. They stay the same object while only the selection changes, so rows do not render again. */
export function useColumns({ list, tab, parcel, isSeller, look, sort, logos, isBeside, busy }: Shown) {
  const [params] = useSearchParams();
  const [address, chosen] = [params.toString(), lookText(look)];
  return useMemo(() => {
    const now = new URLSearchParams(address);
    const isChosen = new Set(chosen.split('.'));
    const sortable = (by: ListSort['by'], label: string, canSort: boolean) =>
      canSort && isSeller
        ? {
            head: <SortLink by={by} label={label} sort={sort} params={now} />,
            sorted: sort.by === by ? SORTED[sort.order] : undefined,
          }
        : {};
    const columns: (Column<OrderRow> & { isShown?: boolean })[] = [
      {
        key: 'order',
        label: 'Order ID',
        primary: true,
        render: (order) => (
          <OrderCell
            order={order}
            to={openPath(now, order.trackingId)}
            hasChannel={list === 'channel-orders'}
          />
        ),
      },
      {
        key: 'client',
        label: 'Client',
        isShown: !isSeller,
        render: ({ clientName }) => <ClientName name={clientName} />,
      },
      {
        key: 'date',
        label: 'Date',
        ...sortable('date', 'Date', true),
        render: ({ date: at }) => <Lines first={date(at)} second={time(at)} />,
      },
      {
        key: 'customer',
        label: 'Customer',
        render: ({ customerName, city, pincode }) => (
          <Lines
            first={customerName}
            second={`${city} ${pincode}`}
            title={`${customerName}, ${city} ${pincode}`}
          />
        ),
      },
      {
        key: 'phone',
        label: 'Phone',
        render: ({ phoneNo }) => <a href={telUrl(phoneNo) ?? undefined}>{phoneNo}</a>,
      },
      { key: 'items', label: 'Items', render: (order) => <Items {...order} /> },
      {
        key: 'value',
        label: 'Value',
        align: 'end',
        ...sortable('value', 'Value', parcel === null),
        render: (order) => <Value {...order} />,
      },
      {
        key: 'logistic',
        label: 'Courier',
        render: (order) => <Courier {...order} logo={logos[order.courierId]} />,
      },
      { key: 'charge', label: 'Charge', align: 'end', render: (order) => <Charge {...order} /> },
      {
        key: 'point',
        label: 'Pickup point',
        render: ({ pickupPointName }) => (
          <Lines first={pickupPointName} title={pickupPointName ?? undefined} />
        ),
      },
      {
        key: 'awb',
        label: 'AWB',
        isShown: tab !== 'PENDING',
        render: ({ wayBillId }) => <Awb awb={wayBillId} />,
      },
      {
        key: 'status',
        label: 'Status',
        render: (order) => (
          <span data-usual={(order.status === 'PENDING' && !order.refusal) || undefined}>
            <OrderBadge order={order} />
          </span>
        ),
      },
      {
        key: 'menu',
        label: 'Actions',
        isShown: isSeller && tab !== 'CANCEL',
        hideLabel: true,
        stays: true,
        align: 'end',
        render: (order) => <RowActions tab={tab} list={list} order={order} busy={busy} />,
      },
    ];
    const always = new Set(['order', 'client', 'status', 'menu']);
    return columns.filter(
      ({ key, isShown = true }) =>
        isShown && (always.has(key) || isChosen.has(key)) && !(isBeside && LEFT_OUT_BESIDE.has(key)),
    );
  }, [address, chosen, list, tab, parcel, isSeller, sort, logos, isBeside, busy]);
}
