import type { OrderRow } from '@harkara/server/contract/models';
import { useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import styled from 'styled-components';
import { WhyCharged } from '~/features/orders/charges/WhyCharged.tsx';
import { openPath } from '~/features/orders/order/beside/openPath.ts';
import { useRowClick } from '~/features/orders/order/beside/useRowClick.ts';
import { date, time } from '~/lib/format.ts';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Badge, StatusBadge } from '~/ui/text/Badge.tsx';
import { ClientName } from '~/ui/text/ClientName.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { below, c } from '~/ui/tokens.ts';
import { SELECTED_ORDERS } from './actions/BulkBar.tsx';
import type { OrderList } from './list.server.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { RowActions } from './RowActions.tsx';
import type { RowSelection } from './useRowSelection.ts';

type Props = Pick<OrderList, 'list' | 'tab' | 'orders' | 'isSeller' | 'open'> & {
  selection: RowSelection;
  busy: boolean;
};

export function OrderTable({ list, tab, orders, isSeller, open, selection, busy }: Props) {
  const cells = useRef<HTMLDivElement>(null);
  useRowClick(cells);
  const [params] = useSearchParams();
  useAfterHydration(cells, (part) => {
    const checked = checkedValues(part, 'shippingId');
    if (checked) selection.onSelect(checked);
  });
  const hasRowActions = isSeller && tab !== 'CANCEL';
  const columns: Column<OrderRow>[] = [
    {
      key: 'order',
      label: 'Order ID',
      primary: true,
      render: (order) => <OrderCell order={order} to={openPath(params, order.trackingId)} />,
    },
    ...(isSeller
      ? []
      : [
          {
            key: 'client',
            label: 'Client',
            render: ({ clientName }: OrderRow) => <ClientName name={clientName} />,
          },
        ]),
    ...(list === 'orders'
      ? []
      : [{ key: 'channel', label: 'Channel', render: ({ channel }: OrderRow) => channel }]),
    {
      key: 'date',
      label: 'Date',
      render: ({ date: at }) => (
        <TwoLines $whole>
          <span>{date(at)}</span>
          <small>{time(at)}</small>
        </TwoLines>
      ),
    },
    {
      key: 'customer',
      label: 'Customer',
      render: ({ customerName, city, pincode }) => (
        <TwoLines>
          <span title={customerName}>{customerName}</span>
          <small>
            {city} {pincode}
          </small>
        </TwoLines>
      ),
    },
    {
      key: 'payment',
      label: 'Payment',
      render: ({ paymentMethod }) => <StatusBadge status={paymentMethod} />,
    },
    {
      key: 'value',
      label: 'Value',
      align: 'end',
      render: ({ totalAmount }) => <Money amount={totalAmount} />,
    },
    {
      key: 'logistic',
      label: 'Courier',
      render: ({ logisticName, motId, weight }) => (
        <TwoLines>
          <span>{logisticName}</span>
          <small>
            {motId === 1 ? 'Air' : 'Surface'}, {`${weight}\u00a0kg`}
          </small>
        </TwoLines>
      ),
    },
    { key: 'charge', label: 'Charge', align: 'end', render: (order) => <Charge {...order} /> },
    ...(tab === 'PENDING'
      ? [{ key: 'point', label: 'Pickup point', render: (order: OrderRow) => order.pickupPointName ?? '' }]
      : [
          { key: 'awb', label: 'AWB', render: (order: OrderRow) => <Awb awb={order.wayBillId} /> },
          {
            key: 'status',
            label: 'Status',
            render: (order: OrderRow) => <OrderBadge order={order} />,
          },
        ]),
    ...(hasRowActions
      ? [
          {
            key: 'menu',
            label: 'Actions',
            hideLabel: true,
            stays: true,
            align: 'end' as const,
            render: (order: OrderRow) => <RowActions tab={tab} list={list} order={order} busy={busy} />,
          },
        ]
      : []),
  ];
  return (
    <Cells ref={cells}>
      <Table
        caption="Orders"
        columns={open ? columns.filter(({ key }) => !LEFT_OUT_BESIDE.has(key)) : columns}
        rows={orders}
        rowKey={({ trackingId }) => String(trackingId)}
        selection={
          hasRowActions
            ? {
                form: SELECTED_ORDERS,
                name: 'shippingId',
                value: ({ trackingId }) => String(trackingId),
                label: ({ orderId }) => `Select order ${orderId}`,
                disabled: ({ active }) => !active,
                selected: selection.selected,
                onChange: selection.onSelect,
              }
            : undefined
        }
        activeKey={selection.active ?? (open && String(open.row.trackingId))}
      />
    </Cells>
  );
}

/** Columns without room beside an open order. The panel shows their values. */
const LEFT_OUT_BESIDE = new Set(['date', 'channel', 'payment', 'logistic', 'charge', 'point', 'awb', 'menu']);

/** Longest order id that stays on one line; a longer one may break at its hyphens. */
const SHORT = 20;

function OrderCell({ order, to }: { order: OrderRow; to: string }) {
  const { orderId, active, shipmentTypeId, shipmentScheduleDate, refusal, storeNote } = order;
  return (
    <span className="name">
      <a href={to} data-opens-order data-short={orderId.length <= SHORT || undefined}>
        {orderId}
      </a>
      {shipmentTypeId === 2 && <Badge tone="info">Return</Badge>}
      {(!active || refusal) && <OrderBadge order={order} />}
      {shipmentScheduleDate && (
        <small>
          Pickup {date(shipmentScheduleDate)}, {time(shipmentScheduleDate)}
        </small>
      )}
      {storeNote && <small data-noted>{storeNote}</small>}
      {refusal && (
        <small data-refused>
          {active && 'Not shipped. '}
          {refusal}
        </small>
      )}
    </span>
  );
}

/** The total charge so far; for a cancelled order also the refund and its day. */
function Charge({ trackingId, orderId, charge, totalCharge, cancelledDate }: OrderRow) {
  return (
    <TwoLines>
      <WhyCharged trackingId={trackingId} orderId={orderId} amount={totalCharge} />
      {cancelledDate && (
        <small>
          <Money amount={charge} /> returned {date(cancelledDate)}
        </small>
      )}
    </TwoLines>
  );
}

function Awb({ awb }: { awb: string | null }) {
  if (!awb) return null;
  return (
    <a href={`/tracking/${encodeURIComponent(awb)}`} target="_blank" rel="noreferrer">
      {awb}
    </a>
  );
}

/** One styled block for all cells: a component for each cell would compute its style for every row. */
const Cells = styled.div`
  .actions {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    align-items: center;
    min-width: 84px;
    max-width: 260px;
    @media ${below.sm} {
      padding-right: 90px;
    }
  }
  .name > a {
    max-width: 100%;
    color: inherit;
    text-decoration: none;
    font-weight: 600;
    overflow-wrap: break-word;
  }
  .name > a:hover {
    color: ${c.brand};
    text-decoration: underline;
  }
  tbody tr {
    cursor: pointer;
  }
  .name > [data-short] {
    white-space: nowrap;
  }
  .name small {
    width: 100%;
    font-size: 12.5px;
    line-height: 18px;
    color: ${c.muted};
    font-weight: 400;
  }
  .name:has([data-noted]) {
    min-width: 150px;
  }
  .name [data-noted] {
    color: ${c.warning};
  }
  .name [data-refused] {
    color: ${c.danger};
    overflow-wrap: anywhere;
  }
`;
