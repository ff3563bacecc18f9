import type { Shipment } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { dateTime } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { ParcelBadge, StatusBadge } from '~/ui/text/Badge.tsx';
import { ClientName } from '~/ui/text/ClientName.tsx';

const client: Column<Shipment> = {
  key: 'client',
  label: 'Client',
  render: (row) => <ClientName name={row.clientName} />,
};

const columns: Column<Shipment>[] = [
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
      <TwoLines>
        <Link to={`/orders/${row.trackingId}`}>{row.orderId}</Link>
        <small>{row.channelName}</small>
      </TwoLines>
    ),
  },
  { key: 'courier', label: 'Courier', render: (row) => row.courierName },
  { key: 'date', label: 'Shipped', render: (row) => dateTime(row.date) },
  { key: 'payment', label: 'Payment', render: (row) => <StatusBadge status={row.paymentMethod} /> },
  {
    key: 'customer',
    label: 'Customer',
    render: (row) => (
      <TwoLines>
        <span title={row.customerName}>{row.customerName}</span>
        <small>
          {row.city} {row.pincode}
        </small>
      </TwoLines>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <TwoLines>
        <ParcelBadge status={row.currentStatus} />
        {row.remarks && <small>{row.remarks}</small>}
      </TwoLines>
    ),
  },
];

type Props = { rows: Shipment[]; withClient: boolean; isFiltered: boolean };

export function TrackedTable({ rows, withClient, isFiltered }: Props) {
  const empty = isFiltered ? (
    <EmptyState
      drawing="search"
      title="No shipments match"
      action={
        <LinkButton to="/tracking" variant="quiet">
          Clear filters
        </LinkButton>
      }
    >
      Change or clear the filters to see more.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing shipped yet"
      drawing="track"
      action={<LinkButton to="/orders">Go to orders</LinkButton>}
    >
      Parcels appear here as soon as you ship their orders.
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
