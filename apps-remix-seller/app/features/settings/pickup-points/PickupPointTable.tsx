import type { PickupPoint } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import styled from 'styled-components';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Menu } from '~/ui/menu/Menu.tsx';
import { ConfirmSwitch } from '~/ui/overlay/ConfirmSwitch.tsx';
import { Muted } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { below, c } from '~/ui/tokens.ts';
import { PickupPointDialog } from './PickupPointDialog.tsx';

/** Each row's switch and menu post `id` with the `intent` activate, deactivate or default. */
export function PickupPointTable({ points }: { points: PickupPoint[] }) {
  const [editing, setEditing] = useState<PickupPoint | null>(null);
  return (
    <>
      <Table
        caption="Pickup points"
        rows={points}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: 'Pickup Point Name',
            primary: true,
            render: ({ pickupPointName, isDefault, refusals }) => (
              <Name>
                {pickupPointName}
                {isDefault && <Badge tone="brand">Default</Badge>}
                {refusals.map((refusal) => (
                  <Refusal key={refusal}>{refusal}</Refusal>
                ))}
              </Name>
            ),
          },
          { key: 'phone', label: 'Phone', render: ({ phone }) => phone },
          {
            key: 'pin',
            label: 'Pincode',
            render: ({ pin, city }) => (
              <span>
                {pin} <Muted>{city}</Muted>
              </span>
            ),
          },
          { key: 'status', label: 'Status', render: (point) => <StatusSwitch {...point} /> },
          {
            key: 'action',
            label: 'Action',
            corner: true,
            align: 'end',
            render: (point) => (
              <RowMenu point={point} onEdit={() => whenDialogLoaded(() => setEditing(point))} />
            ),
          },
        ]}
      />
      {editing && <PickupPointDialog point={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function StatusSwitch({ id, pickupPointName, isActivated, isDefault }: PickupPoint) {
  const verb = isActivated ? 'Deactivate' : 'Activate';
  return (
    <ConfirmSwitch
      on={isActivated}
      label={`${pickupPointName} is active`}
      texts={['Active', 'Inactive']}
      fields={{ intent: verb.toLowerCase(), id }}
      danger={isActivated}
      locked={isDefault ? TEXTS.defaultStaysActive : undefined}
      confirm={{
        title: `${verb} pickup point`,
        text: isActivated
          ? `Deactivate “${pickupPointName}”? New orders can’t start from it until it is active again.`
          : `Activate “${pickupPointName}”? New orders can start from it again.`,
        button: `Yes, ${verb.toLowerCase()}`,
        cancel: 'No, cancel',
      }}
    />
  );
}

function RowMenu({ point, onEdit }: { point: PickupPoint; onEdit: () => void }) {
  const { id, pickupPointName, isActivated, isDefault } = point;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Menu
        label={`Actions for ${pickupPointName}`}
        entries={[
          { label: 'Edit', to: `/settings/pickup-points/${id}`, onChoice: onEdit },
          isDefault || !isActivated
            ? {
                label: 'Set as Default',
                why: isDefault ? 'This is already the default.' : 'Activate it first.',
              }
            : {
                label: 'Set as Default',
                name: 'intent',
                value: 'default',
                confirm: {
                  title: 'Set as Default',
                  text: `Make “${pickupPointName}” the default? New orders will start with it.`,
                  button: 'Yes, set as default',
                  cancel: 'No, cancel',
                },
              },
        ]}
      />
    </Form>
  );
}

/** Why a courier does not collect from the point. */
const Refusal = styled.small`
  && {
    display: block;
    margin-left: 0;
    color: ${c.danger};
    font-weight: 400;
  }
`;
const Name = styled.span`
  display: inline-block;
  max-width: 260px;
  overflow-wrap: break-word;
  > * {
    margin-left: 8px;
  }
  @media ${below.sm} {
    overflow-wrap: anywhere;
  }
`;
