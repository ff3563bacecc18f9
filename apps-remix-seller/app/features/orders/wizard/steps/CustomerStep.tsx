import type { FieldState } from '~/lib/forms/form.ts';
import { Field, FieldRow, PhoneField, TextAreaField } from '~/ui/form/Field.tsx';
import { PincodeFields } from '~/ui/form/PincodeFields.tsx';
import { type Draft, isReturn } from '../draft.ts';
import type { StepProps } from '../useWizard.ts';
import { CUSTOMER_ROWS, type TextField } from './fields.ts';
import { OrderIdField } from './OrderIdField.tsx';

export function CustomerStep({ draft, field }: StepProps) {
  return (
    <>
      {CUSTOMER_ROWS.map((row: readonly TextField[], index) => (
        <FieldRow key={index}>
          {row.map((input) => (
            <CustomerInput key={input.name} input={input} state={field(input.name)} draft={draft} />
          ))}
        </FieldRow>
      ))}
      <FieldRow columns={3}>
        <PincodeFields field={field} />
      </FieldRow>
    </>
  );
}

type Props = { input: TextField; state: FieldState; draft: Draft };

function CustomerInput({ input: { kind, ...input }, state, draft }: Props) {
  const props = { ...input, ...state, required: !input.optional };
  if (kind === 'address') {
    const hint = `20 to 180 characters: house, street and area. ${
      isReturn(draft) ? 'The courier picks up the parcel here.' : ''
    }`;
    return <TextAreaField rows={2} hint={hint} {...props} />;
  }
  if (kind === 'orderId') return <OrderIdField trackingId={draft.trackingId} autoComplete="off" {...props} />;
  if (kind === 'phone') return <PhoneField autoComplete="off" {...props} />;
  return <Field type={kind === 'email' ? 'email' : undefined} autoComplete="off" {...props} />;
}
