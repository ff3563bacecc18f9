import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { CodeField } from './CodeField.tsx';

/** The second step of a sign-in. */
export function CodeForm() {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <AuthHeading
        title="Enter your code"
        note="Enter the 6-digit code from your authenticator app. No app at hand? Use a recovery code."
      />
      <Form ref={form} method="post" noValidate>
        <Stack $gap={20}>
          <FormError>{formErrorOf(answer)}</FormError>
          <CodeField label="Code" error={fieldsOf(answer)('code').error} />
          <Button name="intent" value="code" size="lg" wide busy={busy}>
            Sign in
          </Button>
          <p>
            <Link to="/signin">Start again</Link>
          </p>
        </Stack>
      </Form>
    </>
  );
}
