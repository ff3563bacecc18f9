import { Form } from '@remix-run/react';
import styled from 'styled-components';
import { NewPassword } from '~/features/auth/NewPassword.tsx';
import { Button } from '~/ui/Button.tsx';
import { FieldRow } from '~/ui/form/Field.tsx';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { from } from '~/ui/tokens.ts';
import { useSettingsForm } from './useSettingsForm.ts';

export function PasswordCard() {
  const { form, field, formError, busy } = useSettingsForm('password');
  return (
    <Card title="Update Password" note="You’ll be signed out on all other devices.">
      <Form {...form} method="post" noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <Half>
            <PasswordField
              label="Old Password"
              name="oldPassword"
              error={field('oldPassword').error}
              required
              autoComplete="current-password"
            />
          </Half>
          <FieldRow>
            <NewPassword label="New Password" name="newPassword" error={field('newPassword').error} />
            <PasswordField
              label="Confirm Password"
              name="confirmPassword"
              error={field('confirmPassword').error}
              required
              autoComplete="new-password"
            />
          </FieldRow>
          <div>
            <Button name="intent" value="password" busy={busy}>
              Update password
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

const Half = styled.div`
  @media ${from.md} {
    width: calc(50% - 8px);
  }
`;
