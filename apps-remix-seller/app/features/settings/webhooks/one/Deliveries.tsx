import type { WebhookDelivery } from '@harkara/server/contract/models';
import { DELIVERY_STATES, type DeliveryState } from '@harkara/server/contract/webhooks';
import { Form, useSearchParams } from '@remix-run/react';
import { dateTime } from '~/lib/format.ts';
import { withParams } from '~/lib/lists/list.ts';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { Tabs } from '~/ui/page/Tabs.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Exchange } from './Exchange.tsx';

const STATES = {
  WAITING: ['info', 'Waiting'],
  DELIVERED: ['success', 'Delivered'],
  FAILED: ['danger', 'Failed'],
  HELD: ['neutral', 'Held'],
} as const;

type Props = {
  deliveries: { count: number; data: WebhookDelivery[] };
  state: DeliveryState | null;
  page: number;
  size: number;
};

function Outcome({ state, nextAttempt, attempts }: WebhookDelivery) {
  const [tone, text] = STATES[state];
  const isRepeated = nextAttempt !== null && attempts.length > 0;
  return (
    <span>
      <Badge tone={tone}>{text}</Badge> {isRepeated && <Muted>retry {dateTime(nextAttempt)}</Muted>}
    </span>
  );
}

/** Each row's button posts its delivery with the intent `resend`. */
export function Deliveries({ deliveries: { count, data }, state, page, size }: Props) {
  const [params] = useSearchParams();
  const tabOf = (one: DeliveryState | null, label: string) => ({
    to: withParams(params, { state: one }),
    label,
    current: state === one,
  });
  return (
    <Card title="Deliveries" note="Last 30 days, newest first." flush>
      <Tabs
        label="Deliveries by status"
        tabs={[tabOf(null, 'All'), ...DELIVERY_STATES.map((one) => tabOf(one, STATES[one][1]))]}
      />
      <Table
        caption="Deliveries"
        rows={data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No deliveries" drawing={state ? 'search' : 'hook'}>
            Events appear here as they happen, with each delivery attempt.
          </EmptyState>
        }
        columns={[
          {
            key: 'type',
            label: 'Event',
            primary: true,
            render: ({ type, createdDate }) => (
              <span>
                {type} <Muted>{dateTime(createdDate)}</Muted>
              </span>
            ),
          },
          { key: 'state', label: 'Status', render: Outcome },
          { key: 'exchange', label: 'Request and responses', render: (one) => <Exchange {...one} /> },
          {
            key: 'again',
            label: 'Action',
            align: 'end',
            render: ({ id, type }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="deliveryId" value={id} />
                <Button
                  name="intent"
                  value="resend"
                  variant="quiet"
                  size="sm"
                  aria-label={`Send again: ${type}, ${id}`}
                >
                  Send again
                </Button>
              </Form>
            ),
          },
        ]}
      />
      <Pagination page={page} size={size} total={count} />
    </Card>
  );
}
