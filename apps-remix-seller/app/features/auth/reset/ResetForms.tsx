import { Form, useActionData, useNavigation } from '@remix-run/react';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { NewPassword } from '~/features/auth/NewPassword.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { PhoneField } from '~/ui/form/Field.tsx';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';

/** Step 0. `error` is why the last attempt ended here. */
export function ResetPhoneForm({ error }: { error: string | null }) {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <AuthHeading
        title="Reset your password"
        note="Enter your account’s phone number. We’ll send you an OTP."
      />
      <Form ref={form} method="post" action="/reset-password" noValidate>
        <Stack $gap={20}>
          <FormError>{answer ? formErrorOf(answer) : error}</FormError>
          <PhoneField
            label="Phone number"
            required
            autoComplete="tel-national"
            {...fieldsOf(answer)('phoneNo')}
          />
          <Button name="intent" value="phone" size="lg" wide busy={busy}>
            Send OTP
          </Button>
        </Stack>
      </Form>
    </>
  );
}

/** Step 2. */
export function ResetPasswordForm() {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const busy = useNavigation().formMethod === 'POST';
  const field = fieldsOf(answer);
  return (
    <>
      <AuthHeading
        title="Choose a new password"
        note="You’ll be signed out on all devices. Sign in with your new password."
      />
      <Form ref={form} method="post" noValidate>
        <Stack $gap={20}>
          <FormError>{formErrorOf(answer)}</FormError>
          <NewPassword label="New password" name="password" error={field('password').error} />
          <PasswordField
            label="Confirm new password"
            name="confirmPassword"
            error={field('confirmPassword').error}
            required
            autoComplete="new-password"
          />
          <Button name="intent" value="password" size="lg" wide busy={busy}>
            Update password
          </Button>
        </Stack>
      </Form>
    </>
  );
}
