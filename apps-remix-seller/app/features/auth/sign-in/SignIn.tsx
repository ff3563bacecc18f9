import { useLoaderData } from '@remix-run/react';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { CodeForm } from '~/features/auth/code/CodeForm.tsx';
import { Onward } from '~/features/auth/Onward.tsx';
import { LazyOtpForm } from '~/features/auth/otp/LazyOtpForm.tsx';
import type { loadSignIn } from './sign-in.server.ts';
import { SignInForm } from './SignInForm.tsx';

export function SignIn() {
  const page = useLoaderData<typeof loadSignIn>();
  if (page.step === 'done') {
    return (
      <>
        <AuthHeading title="Welcome" />
        <Onward text={page.text} to={page.to} afterMs={500} link="Go to your orders" />
      </>
    );
  }
  if (page.step === 'code') return <CodeForm />;
  if (page.step === 'otp') return <LazyOtpForm title="Verify your phone" changeAt="/signin" {...page} />;
  return <SignInForm expired={page.expired} success={page.success} phone={page.phone} />;
}
