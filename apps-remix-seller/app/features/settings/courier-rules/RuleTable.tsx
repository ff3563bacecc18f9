import type { CourierRule } from '@harkara/server/contract/models';
import { Form, Link, useNavigation } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '~/ui/Button.tsx';
import { Menu } from '~/ui/menu/Menu.tsx';
import { SubmitSwitch } from '~/ui/overlay/SubmitSwitch.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { conditionsText, courierText, type ServiceName } from './words.ts';

type Props = { rules: CourierRule[]; services: ServiceName[] };

/** In the order in which the rules are tried. */
export function RuleTable({ rules, services }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const ofRule = (id: number, part: React.ReactNode) => (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {part}
    </Form>
  );
  return (
    <Table
      caption="Courier rules, in the order we try them"
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: 'Rule',
          primary: true,
          render: ({ id, name }) => <Link to={`/settings/courier-rules/${id}`}>{name}</Link>,
        },
        { key: 'orders', label: 'Orders', render: conditionsText },
        { key: 'courier', label: 'Courier', render: (rule) => courierText(rule, services) },
        {
          key: 'active',
          label: 'Used',
          render: ({ id, name, active }) =>
            ofRule(
              id,
              <SubmitSwitch
                on={active}
                label={`Use ${name}`}
                texts={['On', 'Off']}
                name="intent"
                value="switch"
                busy={busy}
              />,
            ),
        },
        {
          key: 'action',
          label: 'Action',
          corner: true,
          align: 'end',
          render: ({ id, name }) =>
            ofRule(
              id,
              <Inline $gap={4}>
                <Button
                  variant="quiet"
                  size="sm"
                  name="intent"
                  value="up"
                  aria-label={`Move ${name} up`}
                  disabled={rules[0]?.id === id}
                >
                  <ArrowUp size={16} aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  name="intent"
                  value="down"
                  aria-label={`Move ${name} down`}
                  disabled={rules.at(-1)?.id === id}
                >
                  <ArrowDown size={16} aria-hidden />
                </Button>
                <Menu
                  label={`Actions for ${name}`}
                  entries={[
                    {
                      label: 'Delete',
                      name: 'intent',
                      value: 'remove',
                      danger: true,
                      confirm: {
                        title: 'Delete rule',
                        text: `Delete “${name}”? Orders keep the couriers it chose.`,
                        button: 'Yes, delete',
                        cancel: 'No, keep it',
                      },
                    },
                  ]}
                />
              </Inline>,
            ),
        },
      ]}
    />
  );
}
