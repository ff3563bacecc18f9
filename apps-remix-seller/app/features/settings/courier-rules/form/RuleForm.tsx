import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { fieldsOf, formErrorOf, isFormState } from '~/lib/forms/form.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Field, FieldRow, NumberField } from '~/ui/form/Field.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Muted, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import type { loadRule, saveRule } from '../courier-rules.server.ts';
import { MODES, type ServiceName } from '../words.ts';
import { Conditions } from './Conditions.tsx';
import { ORDINALS, PREFERRED_FIELDS } from './fields.ts';

const MODE_CARDS = Object.entries(MODES).map(([value, card]) => ({ value, ...card }));
const valueOf = ({ courierId, motId }: Pick<ServiceName, 'courierId' | 'motId'>) => `${courierId}-${motId}`;

export function RuleForm({ button }: { button: string }) {
  const { rule, services, points, channels } = useLoaderData<typeof loadRule>();
  const answer: unknown = useActionData<typeof saveRule>();
  const refused = isFormState(answer) ? answer : undefined;
  const form = useFocusFirstError(refused);
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === 'POST';
  const preferred = rule?.courier.preferred ?? [];
  const field = fieldsOf(answer, {
    name: rule?.name,
    mode: rule?.courier.mode ?? 'cheapest',
    pickupPointId: rule?.pickupPointId,
    ...Object.fromEntries(
      PREFERRED_FIELDS.map((name, at) => [name, preferred[at] && valueOf(preferred[at])]),
    ),
    ...Object.fromEntries(
      Object.entries(rule?.packing ?? {}).map(([name, value]) => [`packing.${name}`, value]),
    ),
  });
  const [mode, setMode] = useState(field('mode').defaultValue);
  const { name: modeName, error: modeError } = field('mode');
  return (
    <Form ref={form} method="post" noValidate>
      <Stack>
        <FormError>{formErrorOf(answer)}</FormError>
        <Card title="Which orders">
          <Stack $gap={20}>
            <Field label="Rule name" maxLength={60} {...field('name')} />
            <Conditions rule={rule} answer={refused} channels={channels} />
          </Stack>
        </Card>
        <Card title="Which courier">
          <Stack $gap={20}>
            <RadioCards
              hideLabel
              label="How to choose the courier"
              name={modeName}
              value={hydrated ? mode : undefined}
              defaultValue={mode}
              onChange={setMode}
              error={modeError}
              options={MODE_CARDS}
            />
            {(!hydrated || mode === 'preferred') && (
              <FieldRow columns={3}>
                {PREFERRED_FIELDS.map((name, at) => (
                  <Select
                    key={name}
                    label={`${ORDINALS[at]} choice`}
                    optional={at > 0}
                    placeholder="None"
                    options={services.map((service) => ({ value: valueOf(service), label: service.name }))}
                    {...field(name)}
                  />
                ))}
              </FieldRow>
            )}
            <Muted>If a courier refuses the parcel, we try the next one.</Muted>
          </Stack>
        </Card>
        <Card
          title="Store orders"
          note="For orders from a connected store. Leave empty to use the store’s settings."
        >
          <Stack $gap={20}>
            <Select
              label="Pickup point"
              optional
              placeholder="The store’s pickup point"
              options={points.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('pickupPointId')}
            />
            <FieldRow columns={4}>
              <NumberField label="Weight per item" unit="kg" optional {...field('packing.weight')} />
              <NumberField label="Length" unit="cm" optional {...field('packing.length')} />
              <NumberField label="Width" unit="cm" optional {...field('packing.width')} />
              <NumberField label="Height" unit="cm" optional {...field('packing.height')} />
            </FieldRow>
          </Stack>
        </Card>
        <Checkbox
          name="active"
          defaultChecked={refused ? refused.values.active !== undefined : (rule?.active ?? true)}
          label="Use this rule"
        />
        <Inline>
          <Button busy={busy}>{button}</Button>
          <LinkButton to="/settings/courier-rules" variant="quiet">
            Cancel
          </LinkButton>
        </Inline>
      </Stack>
    </Form>
  );
}
