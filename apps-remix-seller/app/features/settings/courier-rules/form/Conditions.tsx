import type { CourierRule } from '@harkara/server/contract/models';
import { ZONES } from '@harkara/server/contract/reference';
import styled from 'styled-components';
import { fieldsOf, type FormState } from '~/lib/forms/form.ts';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { ChoiceField } from '~/ui/form/ChoiceField.tsx';
import { Field, FieldRow, NumberField } from '~/ui/form/Field.tsx';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { Muted } from '~/ui/page/Page.tsx';

type Props = { rule: CourierRule | null; answer?: FormState; channels: readonly string[] };

/** What an order has to be like. Each may stay empty. */
export function Conditions({ rule, answer, channels }: Props) {
  const { weight, value, paymentType, zones, pins, channels: chosen, products } = rule?.conditions ?? {};
  const field = fieldsOf(answer, {
    weightFrom: weight?.from,
    weightTo: weight?.to,
    valueFrom: value?.from,
    valueTo: value?.to,
    paymentType,
    pins: pins?.join(', '),
    channels: chosen?.join(', '),
    products: products?.join(', '),
  });
  const checked = answer ? [answer.values.zones ?? []].flat() : (zones ?? []).map(String);
  return (
    <>
      <Muted>An order must match everything you fill in. An empty rule applies to every order.</Muted>
      <FieldRow columns={4}>
        <NumberField label="Weight from" unit="kg" optional {...field('weightFrom')} />
        <NumberField label="Weight up to" unit="kg" optional {...field('weightTo')} />
        <NumberField label="Order value from" prefix="₹" optional {...field('valueFrom')} />
        <NumberField label="Order value up to" prefix="₹" optional {...field('valueTo')} />
      </FieldRow>
      <FieldRow columns={2}>
        <Select
          label="Payment mode"
          optional
          placeholder="COD and prepaid"
          options={[
            { value: 'COD', label: 'COD' },
            { value: 'PREPAID', label: 'Prepaid' },
          ]}
          {...field('paymentType')}
        />
        <ChoiceField
          label="Channels"
          optional
          choices={channels}
          hint="Such as Manual or a store’s name. Separate several with commas."
          {...field('channels')}
        />
        <Field
          label="PIN codes"
          optional
          hint="Full PIN codes or their first digits, such as 5600, 110. Separate several with commas."
          {...field('pins')}
        />
        <Field
          label="Products"
          optional
          hint="Part of the name or SKU. Separate several with commas."
          {...field('products')}
        />
      </FieldRow>
      <Zones>
        <legend>Zones</legend>
        {answer?.fieldErrors.zones && <FieldError>{answer.fieldErrors.zones}</FieldError>}
        {ZONES.map(({ id, label }) => (
          <Checkbox
            key={id}
            name="zones"
            value={id}
            defaultChecked={checked.includes(String(id))}
            label={label}
          />
        ))}
      </Zones>
    </>
  );
}

const Zones = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 20px;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 10px;
    font-size: 13px;
    font-weight: 550;
  }
`;
