import { TEXTS } from '@harkara/server/contract/texts/identity';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { useOperator } from '~/lib/page/operator.ts';
import { Button } from '~/ui/Button.tsx';
import { PhoneField } from '~/ui/form/Field.tsx';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { useExpired } from './useExpired.ts';

type Props = { expired: boolean; success: string | null; phone: string };

/** `phone` was verified just before: the user has only the password to type. */
export function SignInForm({ expired: isInAddress, success, phone }: Props) {
  const expired = useExpired(isInAddress);
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer, { phoneNo: phone });
  const password = field('password');
  const busy = useNavigation().formMethod === 'POST';
  const formError = formErrorOf(answer);
  return (
    <>
      <AuthHeading
        title="Sign in"
        note={
          <>
            New to {useOperator().name}? <Link to="/signup">Create an account</Link>
          </>
        }
      />
      <Form ref={form} method="post" noValidate>
        <Stack $gap={20}>
          {formError && <FormError>{formError}</FormError>}
          {!formError && expired && !success && <Notice tone="warning">{TEXTS.sessionExpired}</Notice>}
          {!formError && success && <Notice tone="success">{success}</Notice>}
          <PhoneField label="Phone number" required autoComplete="username" {...field('phoneNo')} />
          <div>
            <PasswordField
              label="Password"
              required
              autoComplete="current-password"
              name={password.name}
              error={password.error}
            />
            <Forgot>
              <Link to="/reset-password">Forgot password?</Link>
            </Forgot>
          </div>
          <Button size="lg" wide busy={busy}>
            Sign in
          </Button>
        </Stack>
      </Form>
    </>
  );
}

const Forgot = styled.p`
  margin-top: 8px;
  font-size: 14px;
  text-align: right;
`;
