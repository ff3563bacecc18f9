import { Form } from '@remix-run/react';
import styled from 'styled-components';
import { NewPassword } from '../auth/NewPassword';
import { Button } from '../Button';
import { Card } from '../Card';
import { FieldRow } from '../Field';
import { FormError } from '../Notice';
import { Stack } from '../Page';
import { PasswordField } from '../PasswordField';
import { from } from '../tokens';
import { useSettingsForm } from './useSettingsForm';

export function PasswordCard() {
  const { form, field, fault, busy } = useSettingsForm('password');
  return (
    <Card title="Update Password" note="You’ll be signed out on all other devices.">
      <Form {...form} method="post" noValidate>
        <Stack>
          <FormError>{fault}</FormError>
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
            <Button name="do" value="password" busy={busy}>
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
