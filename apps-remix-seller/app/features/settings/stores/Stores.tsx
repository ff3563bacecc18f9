import type { Channel } from '@harkara/server/contract/models';
import { Link, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { attentionPath } from '~/features/orders/attention/fields.ts';
import { dateTime, number } from '~/lib/format.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, VisuallyHidden } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { type Column, Table } from '~/ui/table/Table.tsx';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { WebAddress } from '~/ui/text/WebAddress.tsx';
import { Health } from './Health.tsx';
import { STORE_KINDS } from './kinds.ts';
import { StoreMark } from './StoreMark.tsx';
import type { loadStores } from './stores.server.ts';

const NOTE = 'We import orders from your online stores and send their AWBs back.';

const columns: Column<Channel>[] = [
  { key: 'name', label: 'Store', primary: true, render: NameCell },
  { key: 'health', label: 'Status', render: StateCell },
  { key: 'imported', label: 'Imported', align: 'end', render: ({ imported }) => number(imported) },
  { key: 'attention', label: 'Need attention', align: 'end', render: AttentionCell },
  {
    key: 'notWritten',
    label: 'AWBs not sent yet',
    align: 'end',
    render: ({ notWritten }) => number(notWritten),
  },
];

export function Stores() {
  const { stores } = useLoaderData<typeof loadStores>();
  const connect = (
    <LinkButton to="/settings/stores/new" icon={<Plus aria-hidden />}>
      Connect a store
    </LinkButton>
  );
  return (
    <>
      <PageHeading title="Stores" note={NOTE} actions={stores.length > 0 && connect} />
      <Card flush>
        <Table
          caption="Stores"
          rows={stores}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState title="No stores yet" drawing="store" action={connect}>
              Connect your online store. Its orders appear under Channel Orders automatically, with a courier
              chosen by your rules. When you ship, the store gets the AWB, courier and tracking link.
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

function StateCell({ lastSyncAt, nextSyncAt, error, errorSince }: Channel) {
  return (
    <Health {...{ lastSyncAt, nextSyncAt, error, errorSince }}>
      {lastSyncAt && `Last sync ${dateTime(lastSyncAt)}`}
    </Health>
  );
}

function NameCell({ id, kind, name, url }: Channel) {
  return (
    <Named>
      <StoreMark kind={kind} />
      <TwoLines>
        <Link to={`/settings/stores/${id}`}>
          {name}
          <VisuallyHidden>, {STORE_KINDS[kind].title}</VisuallyHidden>
        </Link>
        <small>
          <WebAddress url={url.replace(/^https?:\/\//, '')} />
        </small>
      </TwoLines>
    </Named>
  );
}

function AttentionCell({ id, name, attention }: Channel) {
  if (attention === 0) return number(0);
  return (
    <Link to={attentionPath(id)} aria-label={`${number(attention)} need attention in ${name}`}>
      {number(attention)}
    </Link>
  );
}

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
`;
