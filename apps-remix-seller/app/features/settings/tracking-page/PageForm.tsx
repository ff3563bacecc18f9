import { MAX_RETURNS_NOTE_LENGTH, MAX_SHOP_NAME_LENGTH } from '@harkara/server/contract/limits';
import type { TrackingPage } from '@harkara/server/contract/models';
import { Form, useNavigation } from '@remix-run/react';
import { fieldsOf, formErrorOf, isFormState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/form/Checkbox.tsx';
import { Field, FieldRow, TextAreaField } from '~/ui/form/Field.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useLiveErrors } from '~/ui/form/useLiveErrors.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';

/** A refused form keeps what was typed. */
export function PageForm({ page, answer }: { page: TrackingPage; answer: unknown }) {
  const form = useFocusFirstError(answer);
  const { onInput, live } = useLiveErrors(answer);
  const { isOn: _isOn, ...saved } = page;
  const field = live(fieldsOf(answer, saved));
  const isOn = isFormState(answer) ? answer.values.isOn !== undefined : page.isOn;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form ref={form} method="post" noValidate onInput={onInput}>
      <Stack $gap={20}>
        <FormError>{formErrorOf(answer)}</FormError>
        <Checkbox name="isOn" defaultChecked={isOn} label="Show buyers the tracking page in my brand" />
        <FieldRow>
          <Field
            label="Shop name"
            required
            maxLength={MAX_SHOP_NAME_LENGTH}
            autoComplete="organization"
            {...field('name')}
          />
          <Field
            label="Colour"
            type="color"
            hint="Choose a dark or strong colour, so that white text is readable on it."
            {...field('colour')}
          />
          <Field
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            hint="If this is a mobile number, buyers also get a WhatsApp link."
            {...field('phone')}
          />
          <Field label="Email" optional type="email" autoComplete="off" {...field('email')} />
        </FieldRow>
        <Field
          label="Website"
          optional
          type="url"
          inputMode="url"
          placeholder="https://shop.example.in"
          autoComplete="off"
          {...field('website')}
        />
        <TextAreaField
          label="Returns and exchanges"
          optional
          rows={3}
          maxLength={MAX_RETURNS_NOTE_LENGTH}
          hint={`How buyers return or exchange a parcel, shown after delivery. At most ${MAX_RETURNS_NOTE_LENGTH} characters.`}
          {...field('returnsNote')}
        />
        <div>
          <Button busy={busy}>Save</Button>
        </div>
      </Stack>
    </Form>
  );
}
