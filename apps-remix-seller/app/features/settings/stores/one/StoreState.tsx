import type { Channel } from '@harkara/server/contract/models';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { attentionPath } from '~/features/orders/attention/fields.ts';
import { dateTime, number, plural } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';
import { Health } from '../Health.tsx';

function nextReadOf({ nextSyncAt, isReading }: Channel): string {
  if (nextSyncAt === null) return 'After you enter the keys again';
  return isReading ? 'Syncing now' : dateTime(nextSyncAt);
}

const linkOr = (count: number, to: string, text: string): ReactNode =>
  count > 0 ? <Link to={to}>{text}</Link> : text;

/** How the store's orders are read, and what became of them. */
export function StoreState({ store }: { store: Channel }) {
  const { id, name, hasWebhooks, lastSyncAt, nextSyncAt, error, errorSince } = store;
  const { imported, attention, notWritten, writeError } = store;
  const facts: [term: string, value: ReactNode][] = [
    ['Status', <Health key="state" {...{ lastSyncAt, nextSyncAt, error, errorSince }} />],
    ['Last sync', lastSyncAt ? dateTime(lastSyncAt) : 'Not yet'],
    ['Next sync', nextReadOf(store)],
    [
      'Imported',
      linkOr(
        imported,
        `/channel-orders?${new URLSearchParams({ channel: name })}`,
        plural(imported, 'order'),
      ),
    ],
    ['Need attention', linkOr(attention, attentionPath(id), plural(attention, 'order'))],
    [
      'AWBs not sent yet',
      notWritten > 0
        ? `${number(notWritten)}, retried until the store accepts them. ${writeError ?? ''}`
        : 'None',
    ],
    ['Changes', hasWebhooks ? 'The store notifies us at once.' : 'We check the store every 15 minutes.'],
  ];
  return (
    <Card title="Sync" actions={<Actions />}>
      {error !== null && (
        <WhatToDo>
          <Notice tone="warning">
            {nextSyncAt === null
              ? 'Enter the keys again below.'
              : 'We’ll keep trying. Test the connection to see what fails, then correct the address or the keys below. Your orders here don’t change.'}
          </Notice>
        </WhatToDo>
      )}
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

/** A test changes nothing, so it has an address. */
function Actions() {
  const { formData, state } = useNavigation();
  const isTesting = state === 'loading' && formData?.has('test');
  return (
    <Inline>
      <Form method="get">
        <Button name="test" value="1" variant="quiet" size="sm" busy={isTesting}>
          Test connection
        </Button>
      </Form>
      <Form method="post">
        <Button
          name="intent"
          value="sync"
          variant="quiet"
          size="sm"
          busy={formData?.get('intent') === 'sync'}
        >
          Sync orders now
        </Button>
      </Form>
    </Inline>
  );
}

const WhatToDo = styled.div`
  margin-bottom: 16px;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: 16px 24px;
  font-size: 14px;
  dt {
    margin-bottom: 2px;
    font-size: 13px;
    color: ${c.muted};
  }
  dd {
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }
`;
