import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { isFormState } from '~/lib/forms/form.ts';
import { BeginForm } from './BeginForm.tsx';
import { ManageForm } from './ManageForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import type { loadTwoStep, SetUp } from './two-step.server.ts';

type Given = { setUp?: SetUp } | undefined;

/** The set-up that was begun, also after a wrong code, whose form carried it. */
function setUpOf(answer: unknown): SetUp | undefined {
  if (!isFormState(answer)) return (answer as Given)?.setUp;
  const { secret, size, path } = answer.values;
  return secret && size && path
    ? { secret: String(secret), size: String(size), path: String(path) }
    : undefined;
}

export function TwoStep() {
  const page = useLoaderData<typeof loadTwoStep>();
  const { isEnrolled, isRequired, isSeller, recoveryCodesLeft, recoveryCodes } = page;
  const answer = useActionData();
  const setUp = setUpOf(answer);
  const back = isSeller ? '/settings/account?tab=profile' : '/orders';
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} to={back} />;
  return (
    <>
      <AuthHeading
        title="Two-step sign-in"
        note="After your password, you enter a 6-digit code from an authenticator app on your phone."
      />
      {isEnrolled && <ManageForm recoveryCodesLeft={recoveryCodesLeft} />}
      {!isEnrolled && setUp && <SetUpForm setUp={setUp} />}
      {!isEnrolled && !setUp && <BeginForm isRequired={isRequired} />}
      {(isEnrolled || !isRequired) && (
        <p>
          <Link to={back}>{isSeller ? 'Back to your account' : 'Back to orders'}</Link>
        </p>
      )}
    </>
  );
}
