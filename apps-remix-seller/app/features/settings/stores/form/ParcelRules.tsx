import styled from 'styled-components';
import { PARCEL_INPUTS } from '~/features/orders/wizard/steps/fields.ts';
import type { FieldState } from '~/lib/forms/form.ts';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { FieldRow, NumberField } from '~/ui/form/Field.tsx';
import { Hint } from '~/ui/form/Labelled.tsx';
import { Muted } from '~/ui/page/Page.tsx';

type Props = { field: (name: string) => FieldState; isAutoShip: boolean };

/** What a parcel weighs if the store does not say, and whether it is shipped at once. */
export function ParcelRules({ field, isAutoShip }: Props) {
  return (
    <>
      <Defaults>
        <legend>If the store has no weight or size (optional)</legend>
        <Hint>
          Weight is per item, size is for the whole parcel. Without these, such orders wait until you enter
          both.
        </Hint>
        <FieldRow columns={4}>
          {PARCEL_INPUTS.map(({ name, ...input }) => (
            <NumberField key={name} min={0.1} {...input} {...field(name)} />
          ))}
        </FieldRow>
      </Defaults>
      <Checkbox
        name="autoShip"
        defaultChecked={isAutoShip}
        label={
          <>
            Ship each order as soon as it arrives.{' '}
            <Muted>We book each parcel and charge your wallet at once, without asking you.</Muted>
          </>
        }
      />
    </>
  );
}

const Defaults = styled.fieldset`
  display: grid;
  gap: 10px;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 13px;
    font-weight: 550;
  }
`;
