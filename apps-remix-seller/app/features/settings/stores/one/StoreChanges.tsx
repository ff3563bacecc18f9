import type { StoreChange } from '@harkara/server/contract/models';
import { dateTime, number } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { ParcelBadge } from '~/ui/text/Badge.tsx';

const NOTE =
  'The store changed or cancelled these orders after they were shipped. Their parcels continue as they were shipped.';

const columns: Column<StoreChange>[] = [
  { key: 'order', label: 'Order ID', primary: true, render: ({ orderId }) => orderId },
  { key: 'awb', label: 'AWB', render: ({ wayBillId }) => <Awb awb={wayBillId} /> },
  { key: 'status', label: 'Status', render: ({ currentStatus }) => <ParcelBadge status={currentStatus} /> },
  { key: 'note', label: 'At the store', render: ({ storeNote }) => storeNote },
  { key: 'at', label: 'Detected', render: ({ notedAt }) => dateTime(notedAt) },
];

/** Shipped orders that are no longer as the store has them, the latest first. */
export function StoreChanges({ count, data }: { count: number; data: StoreChange[] }) {
  const shown = count > data.length ? ` Showing the latest ${number(data.length)} of ${number(count)}.` : '';
  return (
    <Card flush title={`Changed after shipping (${number(count)})`} note={`${NOTE}${shown}`}>
      <Table
        caption="Orders that the store changed after they were shipped"
        rows={data}
        rowKey={({ trackingId }) => trackingId}
        columns={columns}
      />
    </Card>
  );
}

function Awb({ awb }: { awb: string | null }) {
  return awb && <a href={`/tracking/${encodeURIComponent(awb)}`}>{awb}</a>;
}
