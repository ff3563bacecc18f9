import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/Button.tsx';
import { Inline, VisuallyHidden } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import type { Logistic } from './logistics.server.ts';

export function LogisticTable({ logistics, empty }: { logistics: Logistic[]; empty: ReactNode }) {
  return (
    <Table
      caption="Default logistic list"
      rows={logistics}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        { key: 'id', label: 'Logistic ID', render: ({ logisticId }) => logisticId },
        {
          key: 'name',
          label: 'Logistic Name',
          primary: true,
          render: ({ name, logo, isDefault, isOff }) => (
            <Inline>
              <CourierTile name={name} logo={logo} />
              {isDefault && <Badge tone="brand">Default</Badge>}
              {isOff && <Badge tone="warning">Switched off</Badge>}
            </Inline>
          ),
        },
        { key: 'mode', label: 'Mode of Transport', render: ({ mode }) => mode },
        {
          key: 'action',
          label: 'Action',
          align: 'end',
          render: ({ id, name, mode, isDefault, isOff }) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button variant="quiet" size="sm" name="intent" value="default" disabled={isDefault || isOff}>
                Set as Default
                <VisuallyHidden>
                  {' '}
                  {name}, {mode}
                </VisuallyHidden>
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
