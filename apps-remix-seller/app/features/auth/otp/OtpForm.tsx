import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { OtpInput } from './OtpInput.tsx';
import { Resend } from './Resend.tsx';

type Props = {
  ending: string;
  waitSeconds: number;
  resendAt: number;
  title: string;
  /** The page with the phone number field. */
  changeAt: string;
  children?: ReactNode;
};

/** The step for the six digits: posts `intent=verify` with `otp`, or `intent=resend`. */
export function OtpForm({ ending, waitSeconds, resendAt, title, changeAt, children }: Props) {
  const answer = useActionData();
  const form = useFocusFirstError(answer);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const [filled, setFilled] = useState(false);
  const [retyped, setRetyped] = useState<unknown>(null);
  // The sixth digit is enough. A corrected digit is not: others may follow.
  useEffect(() => {
    if (filled) form.current?.requestSubmit(form.current.querySelector('button'));
  }, [filled, form]);
  const refused = retyped === answer ? undefined : answer;
  const onFilled = (isFilled: boolean) => {
    setFilled(isFilled);
    setRetyped(answer);
  };
  return (
    <>
      <AuthHeading
        title={title}
        note={
          <>
            Enter the 6-digit OTP sent to the phone number ending in {ending}. It’s valid for 5 minutes.{' '}
            <Link to={changeAt}>Change number</Link>
          </>
        }
      />
      <Stack $gap={20}>
        <Form ref={form} method="post" noValidate>
          <Stack $gap={20}>
            <FormError>{formErrorOf(refused)}</FormError>
            <OtpInput error={fieldsOf(refused)('otp').error} onFilled={onFilled} />
            <Button
              name="intent"
              value="verify"
              size="lg"
              wide
              disabled={hydrated && !filled}
              busy={navigation.formData?.get('intent') === 'verify'}
            >
              Verify
            </Button>
          </Stack>
        </Form>
        <Form method="post">
          <Resend key={resendAt} waitSeconds={waitSeconds} />
        </Form>
      </Stack>
      {children}
    </>
  );
}
