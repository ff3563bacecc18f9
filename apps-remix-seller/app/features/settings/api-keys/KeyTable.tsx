import type { ApiKey } from '@harkara/server/contract/models';
import { SCOPE_TEXTS } from '@harkara/server/contract/texts/api-keys';
import { Form } from '@remix-run/react';
import styled from 'styled-components';
import { date, dateTime } from '~/lib/format.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';
import { below, c } from '~/ui/tokens.ts';

const STATES: Record<ApiKey['state'], [tone: Tone, text: string]> = {
  LIVE: ['success', 'Active'],
  EXPIRED: ['neutral', 'Expired'],
  REVOKED: ['neutral', 'Revoked'],
};

export function KeyTable({ keys }: { keys: ApiKey[] }) {
  return (
    <Table
      caption="API keys"
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: 'Name', primary: true, render: (key) => <Name {...key} /> },
        { key: 'scopes', label: 'What it may do', render: ({ scopes }) => <Scopes scopes={scopes} /> },
        { key: 'state', label: 'Status', render: (key) => <State {...key} /> },
        {
          key: 'used',
          label: 'Last used',
          render: ({ lastUsedDate }) => (lastUsedDate ? dateTime(lastUsedDate) : <Muted>Never</Muted>),
        },
        { key: 'action', label: 'Action', corner: true, align: 'end', render: (key) => <RowMenu {...key} /> },
      ]}
    />
  );
}

function Name({ name, prefix, lastFour, createdBy, createdDate, exposedDate, advice }: ApiKey) {
  return (
    <Lines>
      <strong>{name}</strong>
      <Whole as="code">
        {prefix}…{lastFour}
      </Whole>
      <Muted>
        Created on {date(createdDate)}
        {createdBy === 'OPERATOR' && ' by the operator'}
      </Muted>
      {exposedDate && advice && (
        <Exposed>
          <strong>Exposed on {dateTime(exposedDate)}.</strong> {advice}
        </Exposed>
      )}
    </Lines>
  );
}

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  return (
    <List>
      {scopes.map((scope) => (
        <li key={scope}>{SCOPE_TEXTS[scope]}</li>
      ))}
    </List>
  );
}

function State({ state, expiresOn, revokedDate }: ApiKey) {
  const [tone, text] = STATES[state];
  return (
    <Lines>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
      {revokedDate && <Muted>on {dateTime(revokedDate)}</Muted>}
      {!revokedDate && expiresOn && (
        <Muted>
          until the end of <Whole>{date(expiresOn)}</Whole>
        </Muted>
      )}
    </Lines>
  );
}

function RowMenu({ id, name, state }: ApiKey) {
  if (state === 'REVOKED') return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Menu
        label={`Actions for ${name}`}
        entries={[
          {
            label: 'Revoke',
            name: 'intent',
            value: 'revoke',
            danger: true,
            confirm: {
              title: 'Revoke API key',
              text: `Revoke “${name}”? Programs that use it lose access at once. You can’t undo this.`,
              button: 'Yes, revoke',
              cancel: 'No, keep it',
            },
          },
        ]}
      />
    </Form>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 2px;
  max-width: 320px;
  white-space: normal;
  overflow-wrap: anywhere;
  > code,
  > span {
    font-size: 12.5px;
    font-weight: 400;
  }
`;
const Exposed = styled.p`
  font-weight: 400;
  color: ${c.danger};
  font-size: 13px;
  line-height: 18px;
`;
const Whole = styled.span`
  white-space: nowrap;
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
  min-width: 220px;
  list-style: none;
  white-space: normal;
  font-size: 13px;
  line-height: 18px;
  @media ${below.sm} {
    min-width: 0;
  }
`;
