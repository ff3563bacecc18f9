import type { CourierReach } from '@harkara/server/contract/models';
import { number } from '~/lib/format.ts';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import { Yes } from './Yes.tsx';

type Row = CourierReach & { logo: string | null };

const does = (key: 'cod' | 'doesReturns' | 'schedulesPickup', label: string): Column<Row> => ({
  key,
  label,
  render: (row) => <Yes yes={row[key]} />,
});

const columns: Column<Row>[] = [
  {
    key: 'courier',
    label: 'Courier',
    primary: true,
    render: ({ courierName, logo }) => <CourierTile name={courierName} logo={logo} />,
  },
  { key: 'mode', label: 'Mode of Transport', render: ({ motName }) => motName },
  { key: 'pincodes', label: 'PIN codes served', align: 'end', render: ({ pincodes }) => number(pincodes) },
  does('cod', 'COD'),
  does('doesReturns', 'Returns'),
  does('schedulesPickup', 'Scheduled pickup'),
];

export function ReachTable({ services }: { services: Row[] }) {
  return (
    <Table
      caption="All couriers"
      columns={columns}
      rows={services}
      rowKey={({ courierId, motId }) => `${courierId}-${motId}`}
      empty={
        <EmptyState title="No Logistics found" drawing="van">
          Couriers appear here once they’re connected.
        </EmptyState>
      }
    />
  );
}
