import type { FieldState } from '~/lib/forms/form.ts';
import { Field, FieldRow, PhoneField, TextAreaField } from '~/ui/form/Field.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { ReattemptDate, type ReattemptDays } from './ReattemptDate.tsx';

type Props = ReattemptDays & { field: (name: string) => FieldState; orderId: string };

export function ReattemptFields({ field, orderId, today, lastDay }: Props) {
  return (
    <Stack>
      <input type="hidden" name="orderId" value={orderId} />
      <FieldRow>
        <PhoneField label="Phone" required autoComplete="off" {...field('contactNumber')} />
        <ReattemptDate field={field} today={today} lastDay={lastDay} />
      </FieldRow>
      <TextAreaField label="Address" required rows={3} maxLength={400} {...field('address')} />
      <Field label="Landmark" optional maxLength={100} autoComplete="off" {...field('landMark')} />
    </Stack>
  );
}
