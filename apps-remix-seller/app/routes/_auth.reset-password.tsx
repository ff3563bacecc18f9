import { TEXTS } from '@harkara/server/contracts/identity/identity';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { LazyOtpForm } from '~/features/auth/LazyOtpForm.tsx';
import { Onward } from '~/features/auth/Onward.tsx';
import { askForOtp, checkOtp, goOn, otpStep, pendingOf } from '~/features/auth/otp.server.ts';
import { askForPhone, choosePassword } from '~/features/auth/reset.server.ts';
import { ResetPasswordForm, ResetPhoneForm } from '~/features/auth/ResetForms.tsx';
import { StepDots } from '~/features/auth/StepDots.tsx';
import { textOf } from '~/lib/form.server.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import { optionalSession } from '~/lib/session.server.ts';

export const meta = pageMeta({
  title: 'Reset password',
  description: 'Set a new password with an OTP sent to your phone.',
  path: '/reset-password',
});

const steps = ['phone', 'otp', 'password', 'done'] as const;

export async function loader(args: LoaderFunctionArgs) {
  if (await optionalSession(args)) return redirect('/orders');
  const params = new URL(args.request.url).searchParams;
  const wanted = params.get('step');
  const pending = await pendingOf(args, 'reset');
  if (wanted === 'done' && pending?.isDone) return { step: 'done' as const, text: TEXTS.resetDone };
  if (wanted === 'password' && pending?.resetToken) return { step: 'password' as const };
  if (wanted === 'otp' && pending) return otpStep(pending);
  if (wanted) return redirect('/reset-password');
  return { step: 'phone' as const, fault: params.has('failed') ? TEXTS.resetFailed : null };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const pending = await pendingOf(args, 'reset');
  const intent = textOf(form, 'do');
  if (intent === 'phone') return askForPhone(args, form, pending);
  if (!pending) return redirect('/reset-password');
  if (intent === 'resend') return askForOtp(args, '/reset-password?step=otp', pending);
  if (intent === 'password') return choosePassword(args, form, pending);
  const { verified, refused } = await checkOtp(args, form, pending);
  return (
    refused ?? goOn(args, '/reset-password?step=password', { ...pending, resetToken: verified.resetToken })
  );
}

export default function ResetPassword() {
  const page = useLoaderData<typeof loader>();
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
      {page.step === 'phone' && <ResetPhoneForm fault={page.fault} />}
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
