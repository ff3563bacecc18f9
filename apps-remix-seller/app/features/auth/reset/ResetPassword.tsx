import { Link, useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { Onward } from '~/features/auth/Onward.tsx';
import { LazyOtpForm } from '~/features/auth/otp/LazyOtpForm.tsx';
import type { loadReset } from './reset.server.ts';
import { ResetPasswordForm, ResetPhoneForm } from './ResetForms.tsx';
import { StepDots } from './StepDots.tsx';

const steps = ['phone', 'otp', 'password', 'done'] as const;

export function ResetPassword() {
  const page = useLoaderData<typeof loadReset>();
  if (page.step === 'done') {
    return (
      <>
        <AuthHeading title="Reset your password" />
        <Onward text={page.text} to="/signin?done=reset" afterMs={1000} link="Sign in" />
      </>
    );
  }
  return (
    <>
      <StepDots count={3} current={steps.indexOf(page.step)} />
      {page.step === 'phone' && <ResetPhoneForm error={page.error} />}
      {page.step === 'otp' && <LazyOtpForm title="Verify your phone" changeAt="/reset-password" {...page} />}
      {page.step === 'password' && <ResetPasswordForm />}
      <Back to="/signin">
        <ArrowLeft size={16} aria-hidden />
        Back to login
      </Back>
    </>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  justify-self: start;
  min-height: 24px;
  font-size: 14px;
`;
