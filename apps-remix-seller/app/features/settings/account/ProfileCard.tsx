import type { Seller } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { Button } from '~/ui/Button.tsx';
import { Field, FieldRow, PhoneField } from '~/ui/form/Field.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Profile = Pick<Seller['userProfile'], 'firstName' | 'lastName' | 'phone'>;

export function ProfileCard({ email, profile }: { email: string; profile: Profile }) {
  const { firstName, lastName, phone } = profile;
  const { form, field, formError, busy } = useSettingsForm('profile', { firstName, lastName, phone });
  return (
    <Card title="General Details" note="Your contact details.">
      <Form {...form} method="post" noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <FieldRow>
            <Field label="First name" required autoComplete="given-name" {...field('firstName')} />
            <Field label="Last name" required autoComplete="family-name" {...field('lastName')} />
            <PhoneField label="Phone" required autoComplete="tel-national" {...field('phone')} />
            <Field
              label="Email"
              type="email"
              defaultValue={email}
              readOnly
              hint="You can’t change the email of your account."
            />
          </FieldRow>
          <div>
            <Button name="intent" value="profile" busy={busy}>
              Save profile
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
