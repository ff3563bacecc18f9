import { useLoaderData } from '@remix-run/react';
import { LazyOtpForm } from '~/features/auth/otp/LazyOtpForm.tsx';
import type { loadSignUp } from './sign-up.server.ts';
import { SignUpForm } from './SignUpForm.tsx';

export function SignUp() {
  const page = useLoaderData<typeof loadSignUp>();
  return page.step === 'otp' ? (
    <LazyOtpForm title="Verify your phone" changeAt="/signup" {...page} />
  ) : (
    <SignUpForm />
  );
}
