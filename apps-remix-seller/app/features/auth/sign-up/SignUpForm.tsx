import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { NewPassword } from '~/features/auth/NewPassword.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Stack, VisuallyHidden } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';
import { PhoneToRegister } from './PhoneToRegister.tsx';

/** Opens in a new tab, so the form keeps its input. */
function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

export function SignUpForm() {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const field = fieldsOf(answer);
  const password = field('password');
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <AuthHeading
        title="Create your account"
        note={
          <>
            Have one already? <Link to="/signin">Sign in</Link>
          </>
        }
      />
      <Form ref={form} method="post" noValidate>
        <LeaveGuard />
        <Stack $gap={20}>
          <FormError>{formErrorOf(answer)}</FormError>
          <PhoneToRegister {...field('phoneNo')} />
          <Field
            label="Email address"
            type="email"
            required
            maxLength={255}
            autoComplete="email"
            {...field('emailId')}
          />
          <NewPassword label="Password" name={password.name} error={password.error} />
          <Agreement>
            By signing up, you agree to the <NewTab href="/terms">Terms of Service</NewTab> and{' '}
            <NewTab href="/privacy-policy">Privacy Policy</NewTab>.
          </Agreement>
          <Button size="lg" wide busy={busy}>
            Sign up
          </Button>
        </Stack>
      </Form>
    </>
  );
}

const Agreement = styled.p`
  font-size: 14px;
  line-height: 20px;
  color: ${c.muted};
`;
