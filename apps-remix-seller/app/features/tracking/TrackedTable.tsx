import { Link } from '@remix-run/react';
import { Radar } from 'lucide-react';
import { dateTime } from '~/lib/format.ts';
import { StatusBadge } from '~/ui/Badge.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { ClientName } from '~/ui/ClientName.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Table, type Column } from '~/ui/Table.tsx';
import { Two } from '~/ui/Two.tsx';
import type { TrackedRow } from './wire.ts';

const client: Column<TrackedRow> = {
  key: 'client',
  label: 'Client',
  render: (row) => <ClientName name={row.clientName} />,
};

const columns: Column<TrackedRow>[] = [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: (row) => <Link to={`/tracking/${encodeURIComponent(row.wayBillId)}`}>{row.wayBillId}</Link>,
  },
  {
    key: 'order',
    label: 'Order ID',
    render: (row) => (
      <Two>
        {row.orderId}
        <small>{row.channelName}</small>
      </Two>
    ),
  },
  { key: 'courier', label: 'Courier', render: (row) => row.courierName },
  { key: 'date', label: 'Shipped', render: (row) => dateTime(row.date) },
  { key: 'payment', label: 'Payment', render: (row) => <StatusBadge status={row.paymentMethod} /> },
  {
    key: 'customer',
    label: 'Customer',
    render: (row) => (
      <Two>
        <span title={row.customerName}>{row.customerName}</span>
        <small>
          {row.city} {row.pincode}
        </small>
      </Two>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <Two>
        <StatusBadge status={row.currentStatus} />
        {row.remarks && <small>{row.remarks}</small>}
      </Two>
    ),
  },
];

type Props = { rows: TrackedRow[]; withClient: boolean; isFiltered: boolean };

export function TrackedTable({ rows, withClient, isFiltered }: Props) {
  const empty = isFiltered ? (
    <EmptyState
      kind="no-match"
      title="No shipments match"
      action={
        <LinkButton to="/tracking" variant="quiet">
          Clear filters
        </LinkButton>
      }
    >
      No shipment matches these filters.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing shipped yet"
      icon={<Radar size={22} />}
      action={<LinkButton to="/orders">Go to orders</LinkButton>}
    >
      You can track each parcel here as soon as you ship its order.
    </EmptyState>
  );
  return (
    <Table
      caption="Shipments"
      columns={withClient ? [client, ...columns] : columns}
      rows={rows}
      rowKey={(row) => row.wayBillId}
      empty={empty}
    />
  );
}
