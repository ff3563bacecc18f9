import { Form, useActionData, useNavigation } from '@remix-run/react';
import { CodeField } from '~/features/auth/code/CodeField.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';

const FEW = 3;

/** New recovery codes, or no two-step sign-in: both need the password and a code. */
export function ManageForm({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer);
  const busyWith = useNavigation().formData?.get('intent');
  return (
    <Form ref={form} method="post" noValidate>
      <Stack>
        <Notice tone={recoveryCodesLeft < FEW ? 'warning' : 'success'}>
          Two-step sign-in is on. Unused recovery codes: {recoveryCodesLeft}.
        </Notice>
        <FormError>{formErrorOf(answer)}</FormError>
        <PasswordField
          label="Password"
          name="password"
          error={field('password').error}
          required
          autoComplete="current-password"
        />
        <CodeField label="App code or recovery code" error={field('code').error} />
        <Button name="intent" value="codes" variant="quiet" wide busy={busyWith === 'codes'}>
          Get new recovery codes
        </Button>
        <Button name="intent" value="off" variant="danger" wide busy={busyWith === 'off'}>
          Turn off two-step sign-in
        </Button>
      </Stack>
    </Form>
  );
}
