import { statusText } from '~/lib/format.ts';
import { FieldRow, NumberField } from '~/ui/form/Field.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { ProductLines } from './ProductLines.tsx';
import type { StepProps } from './stepProps.ts';

const METHODS: Record<string, string> = {
  COD: 'The courier collects the order value.',
  PREPAID: 'The customer has paid already.',
};

export function PackageStep({ draft, setup, field, refused, keep }: StepProps) {
  const methods = setup.payments.filter(
    ({ shipmentTypeId }) => String(shipmentTypeId) === draft.shipmentTypeId,
  );
  return (
    <>
      <ProductLines draft={draft} refused={refused} keep={keep} />
      <FieldRow columns={4}>
        <NumberField label="Weight" unit="kg" min={0.1} required {...field('weight')} />
        <NumberField label="Length" unit="cm" min={0.1} required {...field('length')} />
        <NumberField label="Width" unit="cm" min={0.1} required {...field('width')} />
        <NumberField label="Height" unit="cm" min={0.1} required {...field('height')} />
      </FieldRow>
      <RadioCards
        label="Payment mode"
        name="paymentType"
        defaultValue={draft.paymentType}
        error={field('paymentType').error}
        options={methods.map(({ method }) => ({
          value: method,
          title: statusText(method),
          detail: draft.shipmentTypeId === '2' ? 'A return is never COD.' : METHODS[method],
        }))}
      />
    </>
  );
}
