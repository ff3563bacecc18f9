import type { EarlyCod } from '@harkara/server/contract/models';
import { Card } from '~/ui/page/Card.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';

type SkippedParcel = EarlyCod['skipped'][number];

const columns: Column<SkippedParcel>[] = [
  { key: 'awb', label: 'AWB', primary: true, render: ({ wayBillId }) => wayBillId },
  { key: 'why', label: 'Reason', render: ({ reason }) => reason },
];

/** Chosen parcels that cannot be paid early. */
export function Skipped({ skipped }: { skipped: SkippedParcel[] }) {
  if (skipped.length === 0) return null;
  return (
    <Card title="Not paid early" flush>
      <Table
        caption="Parcels that cannot be paid early"
        columns={columns}
        rows={skipped}
        rowKey={(row) => row.wayBillId}
      />
    </Card>
  );
}
