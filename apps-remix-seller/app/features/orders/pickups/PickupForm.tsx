import { Form, useNavigation } from '@remix-run/react';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { dateTime, number, plural } from '~/lib/format.ts';
import { fieldsOf, formErrorOf, isFormState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { DateTimePicker } from '~/ui/form/DateTimePicker.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { checkedValues, useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { useOnline } from '~/ui/hooks/useOnline.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Muted, Stack } from '~/ui/page/Page.tsx';
import { Table } from '~/ui/table/Table.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';
import type { loadPickups } from './pickups.server.ts';
import { groupKey, isPickupReport, PICKUP_HOURS } from './pickups.ts';

type Waiting = Omit<Awaited<ReturnType<typeof loadPickups>>, 'requests'>;

const isAsked = ({ pickupAt }: Waiting['groups'][number]) => pickupAt !== null;

/** The refused selection, or the groups without confirmation; by default all groups without a request. */
function ticked({ groups }: Waiting, answer: unknown): ReadonlySet<string> {
  if (isPickupReport(answer)) return new Set(answer.results.filter(({ ok }) => !ok).map(groupKey));
  if (isFormState(answer)) return new Set([answer.values.group ?? []].flat());
  return new Set(groups.filter((group) => !isAsked(group)).map(groupKey));
}

export function PickupForm({ waiting, answer }: { waiting: Waiting; answer: unknown }) {
  const [selected, setSelected] = useState(() => ticked(waiting, answer));
  const hydrated = useHydrated();
  const online = useOnline();
  const field = fieldsOf(answer);
  const form = useFocusFirstError(answer);
  useAfterHydration(form, (part) => setSelected((before) => checkedValues(part, 'group') ?? before));
  const busy = useNavigation().formMethod === 'POST';
  const { groups, count, formId, days, now, stepMinutes } = waiting;
  const shown = groups.reduce((sum, group) => sum + group.count, 0);
  const open = groups.filter((group) => !isAsked(group));
  const parcels = open
    .filter((group) => selected.has(groupKey(group)))
    .reduce((sum, group) => sum + group.count, 0);
  return (
    <Form ref={form} method="post" noValidate>
      <input type="hidden" name="formId" value={formId} readOnly />
      <Card
        flush
        title="Waiting for pickup"
        note={
          shown < count
            ? `${number(shown)} of ${plural(count, 'parcel')}, those without a pickup time first.`
            : `${plural(count, 'parcel')} in total.`
        }
      >
        <Table
          caption="Parcels waiting for pickup"
          rows={groups}
          rowKey={(group) => `${groupKey(group)} ${group.pickupAt}`}
          selection={{
            name: 'group',
            value: groupKey,
            label: (group) =>
              `Select ${group.courierName} at ${group.pickupPointName}${isAsked(group) ? ', already requested' : ''}`,
            disabled: isAsked,
            selected,
            onChange: setSelected,
          }}
          columns={[
            { key: 'courier', label: 'Courier', primary: true, render: ({ courierName }) => courierName },
            {
              key: 'point',
              label: 'Pickup point',
              render: ({ pickupPointName, city, pin }) => (
                <span>
                  {pickupPointName}{' '}
                  <Muted>
                    {city} {pin}
                  </Muted>
                </span>
              ),
            },
            { key: 'count', label: 'Parcels', align: 'end', render: (group) => number(group.count) },
            {
              key: 'asked',
              label: 'Pickup time',
              render: ({ pickupAt }) =>
                pickupAt ? `Requested for ${dateTime(pickupAt)}` : <Muted>Not yet</Muted>,
            },
          ]}
        />
        {open.length > 0 && (
          <Foot>
            <Stack>
              <FormError>{formErrorOf(answer)}</FormError>
              <Times>
                <DateTimePicker
                  days={days}
                  now={now}
                  stepMinutes={stepMinutes}
                  hours={PICKUP_HOURS}
                  day={{ label: 'Pickup date', ...field('pickupDay') }}
                  time={{ label: 'Pickup time', ...field('pickupTime') }}
                />
              </Times>
              <Inline $gap={12}>
                <Button busy={busy} disabled={!online} icon={<Truck aria-hidden />}>
                  Request pickup
                </Button>
                {hydrated && <Muted aria-live="polite">{plural(parcels, 'parcel')} selected</Muted>}
              </Inline>
            </Stack>
          </Foot>
        )}
      </Card>
    </Form>
  );
}

const Foot = styled.div`
  padding: 16px 20px;
  border-top: 1px solid ${c.line};
`;
const Times = styled.div`
  max-width: 560px;
`;
