import { Field, FieldRow, PhoneField, TextAreaField } from '~/ui/form/Field.tsx';
import { PincodeFields } from '~/ui/form/PincodeFields.tsx';
import { OrderIdField } from './OrderIdField.tsx';
import type { StepProps } from './stepProps.ts';

export function CustomerStep({ draft, field }: StepProps) {
  const isReturn = draft.shipmentTypeId === '2';
  return (
    <>
      <FieldRow>
        <OrderIdField trackingId={draft.trackingId} {...field('customerUniqueId')} />
        <Field label="Customer Name" required maxLength={100} autoComplete="off" {...field('name')} />
        <PhoneField label="Phone" required autoComplete="off" {...field('phoneNo')} />
        <Field label="Email" type="email" optional maxLength={40} autoComplete="off" {...field('email')} />
      </FieldRow>
      <TextAreaField
        label="Address"
        required
        rows={2}
        maxLength={180}
        hint={`20 to 180 characters: house, street and area. ${
          isReturn ? 'The courier collects the parcel here.' : ''
        }`}
        {...field('address')}
      />
      <FieldRow>
        <Field label="Address 2" optional maxLength={180} autoComplete="off" {...field('addressTwo')} />
        <Field label="Landmark" optional maxLength={100} autoComplete="off" {...field('landMark')} />
      </FieldRow>
      <FieldRow columns={3}>
        <PincodeFields field={field} />
      </FieldRow>
    </>
  );
}
