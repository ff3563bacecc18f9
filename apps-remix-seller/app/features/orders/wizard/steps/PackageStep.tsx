import { TEXTS } from '@harkara/server/contract/texts/orders';
import { statusText } from '~/lib/format.ts';
import { FieldRow, NumberField } from '~/ui/form/Field.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { isReturn } from '../draft.ts';
import type { StepProps } from '../useWizard.ts';
import { PARCEL_INPUTS } from './fields.ts';
import { ProductLines } from './ProductLines.tsx';
import { Sizes } from './Sizes.tsx';

const METHODS: Record<string, string> = {
  COD: 'The courier collects the order value.',
  PREPAID: 'The customer has already paid.',
};

export function PackageStep({ draft, setup, field, refused, onFormChange }: StepProps) {
  const methods = setup.payments.filter(
    ({ shipmentTypeId }) => String(shipmentTypeId) === draft.shipmentTypeId,
  );
  return (
    <>
      <ProductLines draft={draft} refused={refused} onFormChange={onFormChange} />
      <FieldRow columns={4}>
        {PARCEL_INPUTS.map(({ name, ...input }) => (
          <NumberField key={name} min={0.1} required {...input} {...field(name)} />
        ))}
      </FieldRow>
      <Sizes />
      <RadioCards
        label="Payment mode"
        {...field('paymentType')}
        options={methods.map(({ method }) => ({
          value: method,
          title: statusText(method),
          detail: isReturn(draft) ? `${TEXTS.returnIsPrepaid}.` : METHODS[method],
        }))}
      />
    </>
  );
}
