import { WEBHOOK_EVENTS } from '@harkara/server/contract/texts/webhooks';
import { Link, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { plural } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Table } from '~/ui/table/Table.tsx';
import type { loadWebhooks } from './webhooks.server.ts';
import { WebhookState } from './WebhookState.tsx';

const NOTE = 'We tell your shop’s software at once when orders and shipments change. Each event is signed.';

export function Webhooks() {
  const { webhooks } = useLoaderData<typeof loadWebhooks>();
  const add = (
    <LinkButton to="/settings/webhooks/new" icon={<Plus aria-hidden />}>
      Add webhook
    </LinkButton>
  );
  return (
    <>
      <PageHeading title="Webhooks" note={NOTE} actions={webhooks.length > 0 && add} />
      <Card flush>
        <Table
          caption="Webhooks"
          rows={webhooks}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No webhooks yet" drawing="hook" action={add}>
              Add the address that we send events to. You’ll see every delivery.
            </EmptyState>
          }
          columns={[
            {
              key: 'url',
              label: 'Address',
              primary: true,
              render: ({ id, url }) => <Address to={`/settings/webhooks/${id}`}>{url}</Address>,
            },
            { key: 'state', label: 'Status', render: (webhook) => <WebhookState {...webhook} /> },
            {
              key: 'events',
              label: 'Events',
              render: ({ events }) => (
                <span title={events.map((event) => WEBHOOK_EVENTS[event]).join(', ')}>
                  {plural(events.length, 'event')}
                </span>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

const Address = styled(Link)`
  overflow-wrap: anywhere;
`;
