import type { FieldState } from '~/lib/forms/form.ts';
import { Field, FieldRow, PhoneField, TextAreaField } from '~/ui/form/Field.tsx';
import { PincodeFields } from '~/ui/form/PincodeFields.tsx';
import { Stack } from '~/ui/page/Page.tsx';

type Props = { field: (name: string) => FieldState; isNew: boolean };

export function PickupPointFields({ field, isNew }: Props) {
  return (
    <Stack>
      <FieldRow>
        <Field
          label="Pickup Point Name"
          required
          maxLength={100}
          autoComplete="off"
          readOnly={!isNew}
          hint={
            isNew
              ? 'Shown to you and the courier, such as “Andheri Warehouse”.'
              : 'You can’t change the name.'
          }
          {...field('pickupPointName')}
        />
        <PhoneField label="Phone" required autoComplete="tel-national" {...field('phone')} />
      </FieldRow>
      <TextAreaField
        label="Address"
        required
        rows={2}
        maxLength={180}
        hint="20 to 180 characters: building, street and area."
        autoComplete="street-address"
        {...field('address')}
      />
      <FieldRow columns={3}>
        <PincodeFields field={field} />
      </FieldRow>
      <FieldRow>
        <Field
          label="Email"
          type="email"
          optional
          maxLength={255}
          autoComplete="email"
          {...field('emailId')}
        />
        <Field
          label="GST number"
          optional
          maxLength={15}
          autoComplete="off"
          autoCapitalize="characters"
          {...field('gstNo')}
        />
      </FieldRow>
    </Stack>
  );
}
