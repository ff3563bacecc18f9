import { TEXTS } from '@harkara/server/contract/texts/identity';
import { resetInput } from '@harkara/server/contracts/identity/identity';
import { type ActionFunctionArgs, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { toStep, sendOtp, askForOtp, checkOtp, otpStep, pendingOf } from '~/features/auth/otp/otp.server.ts';
import { ApiError, submit } from '~/lib/api.server.ts';
import { encodePassword, errorsOf, phoneOf, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { type Pending, optionalSession } from '~/lib/session.server.ts';

/** Step 0. A repeated request for the same phone within the pause leads to the OTP already sent. */
async function askForPhone(args: ActionFunctionArgs, form: FormData, pending: Pending | null) {
  const phone = phoneOf(form, 'phoneNo');
  try {
    const { sent, text, waitSeconds } = await sendOtp(args, 'reset', phone);
    const isOnItsWay = pending?.phone === phone && waitSeconds > 0;
    if (!sent && text === TEXTS.unknownPhone) return refuse(form, { phoneNo: text });
    if (!sent && !isOnItsWay) return refuse(form, {}, text);
    const resendAt = Date.now() + waitSeconds * 1000;
    const toast = sent ? { tone: 'success' as const, text } : undefined;
    return await toStep(args, '/reset-password?step=otp', { purpose: 'reset', phone, resendAt }, { toast });
  } catch (error) {
    return refuseWith(form, error, { mobileNumber: 'phoneNo' });
  }
}

/** Step 2. A password that breaks the rules is refused here; any other failure restarts at step 0. */
async function choosePassword(args: ActionFunctionArgs, form: FormData, pending: Pending) {
  const input = {
    phoneNumber: pending.phone,
    currentPassword: encodePassword(form, 'password'),
    resetToken: pending.resetToken,
  };
  const errors = errorsOf(resetInput, input, { currentPassword: 'password' });
  const repeated = form.get('confirmPassword');
  if (!repeated) errors.confirmPassword = 'Please confirm your new password.';
  else if (repeated !== form.get('password')) errors.confirmPassword = 'Passwords do not match.';
  if (errors.password || errors.confirmPassword) return refuse(form, errors);
  try {
    await submit(args.context, 'password/reset', input);
  } catch (error) {
    if (error instanceof ApiError) return toStep(args, '/reset-password?failed=1', null);
    throw error;
  }
  return toStep(args, '/reset-password?step=done', {
    ...pending,
    resetToken: undefined,
    isDone: true,
  });
}

export async function loadReset(args: LoaderFunctionArgs) {
  if (await optionalSession(args)) return redirect('/orders');
  const params = new URL(args.request.url).searchParams;
  const step = params.get('step');
  const pending = await pendingOf(args, 'reset');
  if (step === 'done' && pending?.isDone) return { step: 'done' as const, text: TEXTS.resetDone };
  if (step === 'password' && pending?.resetToken) return { step: 'password' as const };
  if (step === 'otp' && pending) return otpStep(pending);
  if (step) return redirect('/reset-password');
  return { step: 'phone' as const, error: params.has('failed') ? TEXTS.resetFailed : null };
}

export async function resetPassword(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const pending = await pendingOf(args, 'reset');
  const intent = textOf(form, 'intent');
  if (intent === 'phone') return askForPhone(args, form, pending);
  if (!pending) return redirect('/reset-password');
  if (intent === 'resend') return askForOtp(args, '/reset-password?step=otp', pending);
  if (intent === 'password') return choosePassword(args, form, pending);
  const { verified, refused } = await checkOtp(args, form, pending);
  return (
    refused ?? toStep(args, '/reset-password?step=password', { ...pending, resetToken: verified.resetToken })
  );
}
