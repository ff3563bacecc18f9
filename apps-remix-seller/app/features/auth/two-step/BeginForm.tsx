import { Form, useActionData } from '@remix-run/react';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';

export function BeginForm({ isRequired }: { isRequired: boolean }) {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  return (
    <Form ref={form} method="post" noValidate>
      <Stack>
        <FormError>{formErrorOf(answer)}</FormError>
        <Notice tone={isRequired ? 'warning' : 'info'}>
          {isRequired
            ? 'Administrators need two-step sign-in. Set it up to continue.'
            : 'Two-step sign-in is off.'}
        </Notice>
        <PasswordField
          label="Password"
          name="password"
          error={fieldsOf(answer)('password').error}
          required
          autoComplete="current-password"
        />
        <Button name="intent" value="begin" size="lg" wide>
          Set up two-step sign-in
        </Button>
      </Stack>
    </Form>
  );
}
