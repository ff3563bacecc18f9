import type { RemittanceDetails } from '@harkara/server/contract/models';
import { date } from '~/lib/format.ts';
import { AwbCell } from '~/ui/table/AwbCell.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Money } from '~/ui/text/Money.tsx';

type RemittedParcel = RemittanceDetails['parcels'][number];

const columns: Column<RemittedParcel>[] = [
  {
    key: 'awb',
    label: 'AWB',
    primary: true,
    render: AwbCell,
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
      caption="Parcels in the remittance"
      columns={columns}
      rows={parcels}
      rowKey={({ trackingId }) => trackingId}
    />
  );
}
