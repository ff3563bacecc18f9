import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { askForOtp, checkOtp, toStep, otpStep, pendingOf } from '~/features/auth/otp/otp.server.ts';
import { ApiError, submit } from '~/lib/api.server.ts';
import { encodePassword, phoneOf, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { optionalSession } from '~/lib/session.server.ts';

const SELLER = 1;

export async function loadSignUp(args: LoaderFunctionArgs) {
  if (await optionalSession(args)) return redirect('/orders');
  if (new URL(args.request.url).searchParams.get('step') !== 'otp') return { step: 'details' as const };
  const pending = await pendingOf(args, 'signup');
  return pending ? otpStep(pending) : redirect('/signup');
}

async function register(args: ActionFunctionArgs, form: FormData) {
  const phoneNo = phoneOf(form, 'phoneNo');
  // The user returned from the OTP to change the number: the API updates the unverified account.
  const replaces = (await pendingOf(args, 'signup'))?.userId;
  const details = {
    phoneNo,
    emailId: textOf(form, 'emailId'),
    password: encodePassword(form, 'password'),
    rolesId: SELLER,
    replaces,
  };
  let userId: number;
  try {
    ({ userId } = await submit(args.context, 'user/registration', details));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'PHONE_TAKEN') return refuse(form, { phoneNo: error.message });
    if (error.code === 'EMAIL_TAKEN') return refuse(form, { emailId: error.message });
    if (error.status >= 500)
      return refuse(form, {}, 'Something went wrong on our end. Please try again later.');
    return refuseWith(form, error);
  }
  return askForOtp(args, '/signup?step=otp', { purpose: 'signup', phone: phoneNo, userId });
}

export async function submitSignUp(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const intent = textOf(form, 'intent');
  if (intent !== 'verify' && intent !== 'resend') return register(args, form);

  const pending = await pendingOf(args, 'signup');
  if (!pending) return redirect('/signup');
  if (intent === 'resend') return askForOtp(args, '/signup?step=otp', pending);
  const { refused } = await checkOtp(args, form, pending);
  return refused ?? toStep(args, '/signin?done=verified', null, { verifiedPhone: pending.phone });
}
