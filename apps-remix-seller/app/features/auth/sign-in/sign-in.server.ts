import type { Answer } from '@harkara/server/contract/calls';
import { TEXTS } from '@harkara/server/contract/texts/identity';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerChallenge, hasChallenge, toCodeStep } from '~/features/auth/code/code.server.ts';
import { askForOtp, checkOtp, otpStep, pendingOf } from '~/features/auth/otp/otp.server.ts';
import { call } from '~/lib/api.server.ts';
import { encodePassword, phoneOf, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { getSession, optionalSession, signIn } from '~/lib/session.server.ts';

/** The phone that was verified, or whose password was reset, on the previous page. */
async function verifiedPhone(args: LoaderFunctionArgs, done: string): Promise<string | undefined> {
  if (done === 'reset') return (await pendingOf(args, 'reset'))?.phone;
  return (await getSession(args)).get('verifiedPhone');
}

const paramsOf = (request: Request) => new URL(request.url).searchParams;

export async function loadSignIn(args: LoaderFunctionArgs) {
  const params = paramsOf(args.request);
  const step = params.get('step');
  const to = safePath(params.get('redirectTo'), '/orders');
  if (await optionalSession(args))
    return step === 'done' ? { step: 'done' as const, to, text: TEXTS.otpVerified } : redirect(to);
  if (step === 'code' && (await hasChallenge(args))) return { step: 'code' as const };
  const pending = step === 'otp' ? await pendingOf(args, 'signin') : null;
  if (pending) return otpStep(pending);
  if (step) return redirect('/signin');
  const done = params.get('done');
  return {
    step: 'password' as const,
    expired: params.has('expired'),
    success: done === 'reset' ? TEXTS.resetDone : done === 'verified' ? TEXTS.otpVerified : null,
    phone: (done && (await verifiedPhone(args, done))) || '',
  };
}

async function checkPassword(args: ActionFunctionArgs, form: FormData, to: string) {
  const phoneNo = phoneOf(form, 'phoneNo');
  let answer: Answer<'user/login/validation'>;
  try {
    answer = await call(args.context, 'user/login/validation', {
      phoneNo,
      password: encodePassword(form, 'password'),
    });
  } catch (error) {
    return (await toCodeStep(args, error, to)) ?? refuseWith(form, error);
  }
  const { validUser, otpverified, token, roles, userId } = answer;
  if (token && roles && userId) return signIn(args, { token, userId, role: roles }, to);
  if (validUser && !otpverified)
    return askForOtp(args, '/signin?step=otp', { purpose: 'signin', phone: phoneNo, to });
  return refuse(form, {}, TEXTS.wrongSignIn);
}

export async function submitSignIn(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const to = safePath(paramsOf(args.request).get('redirectTo'), '/orders');
  const intent = textOf(form, 'intent');
  if (intent === 'code') return answerChallenge(args, form);
  if (intent !== 'verify' && intent !== 'resend') return checkPassword(args, form, to);

  const pending = await pendingOf(args, 'signin');
  if (!pending) return redirect('/signin');
  if (intent === 'resend') return askForOtp(args, '/signin?step=otp', pending);
  const { verified, refused } = await checkOtp(args, form, pending);
  if (refused) return refused;
  const { token, roles, userId } = verified;
  if (!token || !roles || !userId) return redirect('/signin');
  const onward = new URLSearchParams({ step: 'done', redirectTo: pending.to ?? '/orders' });
  return signIn(args, { token, userId, role: roles }, `/signin?${onward}`);
}
