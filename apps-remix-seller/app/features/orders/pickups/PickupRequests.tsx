import { dateTime, number } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';
import type { PickupRequest } from './pickups.ts';

const STATES: Record<PickupRequest['status'], { tone: Tone; text: string }> = {
  ASKED: { tone: 'info', text: 'Requesting' },
  CONFIRMED: { tone: 'success', text: 'Confirmed' },
  REFUSED: { tone: 'danger', text: 'Refused' },
};

export function PickupRequests({ requests }: { requests: PickupRequest[] }) {
  return (
    <Card flush title="Pickup requests" note="Last 50 requests.">
      <Table
        caption="Pickup requests"
        rows={requests}
        rowKey={({ requestId }) => requestId}
        columns={[
          { key: 'courier', label: 'Courier', primary: true, render: ({ courierName }) => courierName },
          { key: 'point', label: 'Pickup point', render: ({ pickupPointName }) => pickupPointName },
          { key: 'at', label: 'Pickup', render: ({ pickupAt }) => dateTime(pickupAt) },
          { key: 'count', label: 'Parcels', align: 'end', render: ({ count }) => number(count) },
          {
            key: 'status',
            label: 'Status',
            corner: true,
            render: ({ status }) => <Badge tone={STATES[status].tone}>{STATES[status].text}</Badge>,
          },
          {
            key: 'answer',
            label: 'Reference',
            render: ({ pickupReference, message }) => pickupReference ?? message ?? <Muted>Not yet</Muted>,
          },
        ]}
      />
    </Card>
  );
}
