import { MAX_PREFERRED_SERVICES } from '@harkara/server/contract/limits';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import type { FieldState } from '~/lib/forms/form.ts';
import { Hint } from '~/ui/form/Labelled.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { c } from '~/ui/tokens.ts';
import type { Choices } from '../stores.server.ts';

const MODES = [
  { value: 'cheapest', title: 'Cheapest', detail: 'The lowest charge for each order.' },
  { value: 'fastest', title: 'Fastest', detail: 'The fewest days to the buyer, based on past deliveries.' },
  { value: 'preferred', title: 'My couriers', detail: 'The first on your list that carries the order.' },
];

const MIN_CHOICES = 3;

type Props = { choices: Choices; preferred: string[]; field: (name: string) => FieldState };

/** Where couriers collect, and which one an order gets. The list shows with its mode, also without JavaScript. */
export function CourierRule({ choices: { points, services }, preferred, field }: Props) {
  const shown = Math.min(MAX_PREFERRED_SERVICES, Math.max(MIN_CHOICES, preferred.length + 1));
  const point = field('pickupPointId');
  // A point that is switched off since then must not be replaced in silence.
  const isKnown = points.some(({ value }) => String(value) === point.defaultValue);
  return (
    <Rule>
      <Select
        label="Pickup point"
        options={points}
        placeholder={isKnown ? undefined : 'Choose a pickup point'}
        hint="Couriers collect this store’s orders here."
        {...point}
      />
      <RadioCards
        label="Courier"
        hint={
          <>
            Used when none of your <Link to="/settings/courier-rules">courier rules</Link> matches.
          </>
        }
        columns={3}
        options={MODES}
        {...field('mode')}
      />
      <List>
        <legend>Your couriers, in order of preference</legend>
        <Hint>Orders that none of them carries wait under “Need attention”.</Hint>
        {Array.from({ length: shown }, (_, index) => (
          <Select
            key={index}
            label={`Choice ${index + 1}`}
            name="preferred"
            options={services}
            placeholder="None"
            defaultValue={preferred[index] ?? ''}
            error={index === 0 ? field('preferred').error : undefined}
          />
        ))}
      </List>
    </Rule>
  );
}

const Rule = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > :first-child {
    max-width: 420px;
  }
  &:not(:has([value='preferred']:checked)) > :last-child {
    display: none;
  }
`;
const List = styled.fieldset`
  display: grid;
  gap: 12px;
  max-width: 420px;
  padding-left: 16px;
  border-left: 2px solid ${c.line};
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
`;
