import { lazy, Suspense, type ComponentProps } from 'react';
import type { OtpForm } from './OtpForm.tsx';

const Form = lazy(async () => ({ default: (await import('./OtpForm.tsx')).OtpForm }));

/** The OTP form, loaded only after an OTP is sent: most users who sign in never see it. */
export function LazyOtpForm(props: ComponentProps<typeof OtpForm>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
