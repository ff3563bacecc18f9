import { Form, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { fieldsOf, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { PAYMENTS } from '~/lib/lists/payments.ts';
import { Button } from '~/ui/Button.tsx';
import { NumberField } from '~/ui/form/Field.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { from } from '~/ui/tokens.ts';
import { PinField } from './PinField.tsx';
import type { Lane, RateForm as Typed } from './rates.server.ts';

const MODES = [
  { value: 'all', label: 'Any mode' },
  { value: '1', label: 'Air' },
  { value: '2', label: 'Surface' },
];

type Props = { state: FormState | null; typed: Typed | null; pickup: string; lane: Lane; disabled: boolean };

/** A GET form, so a calculation has an address to share. */
export function RateForm({ state, typed, pickup, lane, disabled }: Props) {
  const field = fieldsOf(state, typed ?? { from: pickup, payment: 'COD', mode: 'all' });
  const { state: going, location } = useNavigation();
  const form = useFocusFirstError(state);
  const size = { min: 1, required: true };
  return (
    <Card title="Shipment">
      <Form ref={form} method="get" noValidate preventScrollReset>
        <Stack>
          <FormError>{formErrorOf(state)}</FormError>
          <Grid>
            <PinField label="Pickup PIN code" place={lane.from} field={field('from')} />
            <PinField label="Delivery PIN code" place={lane.to} field={field('to')} />
            <Select label="Payment type" options={PAYMENTS} required {...field('payment')} />
            <Select label="Transit mode" options={MODES} placeholder="Choose" required {...field('mode')} />
            <NumberField label="Length (cm)" {...size} {...field('length')} />
            <NumberField label="Width (cm)" {...size} {...field('width')} />
            <NumberField label="Height (cm)" {...size} {...field('height')} />
            <NumberField
              label="Weight"
              unit="kg"
              min={0.5}
              hint="At least 0.5 kg"
              required
              {...field('weight')}
            />
            <NumberField label="Total invoice value" prefix="₹" min={1} required {...field('value')} />
          </Grid>
          <div>
            <Button
              disabled={disabled}
              busy={going === 'loading' && location.pathname === '/tools/rate-calculator'}
            >
              Calculate
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

/** Six columns: two pairs, three sizes, a pair on a phone; rows of four and five on wide screens. */
const Grid = styled.div`
  display: grid;
  gap: 16px 12px;
  align-items: start;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  > * {
    grid-column: span 3;
  }
  > :nth-child(n + 5):nth-child(-n + 7) {
    grid-column: span 2;
  }
  @media ${from.md} {
    gap: 16px;
    grid-template-columns: repeat(20, minmax(0, 1fr));
    > :nth-child(-n + 4) {
      grid-column: span 5;
    }
    > :nth-child(n + 5):nth-child(n) {
      grid-column: span 4;
    }
  }
`;
