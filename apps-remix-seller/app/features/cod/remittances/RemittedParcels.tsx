import type { RemittanceDetails } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { date } from '~/lib/format.ts';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { Money } from '~/ui/text/Money.tsx';

type RemittedParcel = RemittanceDetails['parcels'][number];

const columns: Column<RemittedParcel>[] = [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: ({ wayBillId, orderId }) => (
      <TwoLines>
        <Link to={`/tracking/${encodeURIComponent(wayBillId)}`}>{wayBillId}</Link>
        <small>Order {orderId}</small>
      </TwoLines>
    ),
  },
  { key: 'courier', label: 'Courier', render: ({ logisticName }) => logisticName },
  { key: 'delivered', label: 'Delivered', render: ({ deliveredOn }) => date(deliveredOn) },
  { key: 'amount', label: 'COD', align: 'end', render: ({ amount }) => <Money amount={amount} /> },
  {
    key: 'charge',
    label: 'Early COD',
    align: 'end',
    render: ({ earlyCharge, earlyDays }) =>
      earlyDays !== null && (
        <>
          <Money amount={-earlyCharge} /> after {earlyDays} days
        </>
      ),
  },
  {
    key: 'net',
    label: 'Net',
    align: 'end',
    render: ({ amount, earlyCharge }) => <Money amount={amount - earlyCharge} />,
  },
];

export function RemittedParcels({ parcels }: { parcels: RemittedParcel[] }) {
  return (
    <Table
      caption="Parcels of the payout"
      columns={columns}
      rows={parcels}
      rowKey={({ trackingId }) => trackingId}
    />
  );
}
