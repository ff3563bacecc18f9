import { lazy, Suspense, type ComponentProps } from 'react';
import type { OtpForm } from './OtpForm.tsx';

const Form = lazy(async () => ({ default: (await import('./OtpForm.tsx')).OtpForm }));

/** The form for the code, loaded when a code was sent: most people who sign in never see it. */
export function LazyOtpForm(props: ComponentProps<typeof OtpForm>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
