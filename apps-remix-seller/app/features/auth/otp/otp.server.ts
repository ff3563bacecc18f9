import { TEXTS } from '@harkara/server/contract/texts/identity';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { toCodeStep } from '~/features/auth/code/code.server.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { getSession, commitSession, type Pending, type Toast } from '~/lib/session.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Purpose = Pending['purpose'];

const PAUSE_SECONDS = 30;

const contextOf = (purpose: Purpose) => ({
  firstTimeUser: purpose === 'signup',
  passwordReset: purpose === 'reset',
});

/** The pending verification for this purpose in this browser. */
export async function pendingOf(args: Args, purpose: Purpose): Promise<Pending | null> {
  const pending = (await getSession(args)).get('pending');
  return pending?.purpose === purpose ? pending : null;
}

type Next = { toast?: Toast; verifiedPhone?: string };

export async function toStep(
  args: Args,
  to: string,
  pending: Pending | null,
  next: Next = {},
): Promise<Response> {
  const { toast, verifiedPhone } = next;
  const session = await getSession(args);
  if (pending) session.set('pending', pending);
  else session.unset('pending');
  if (toast) session.flash('toast', toast);
  if (verifiedPhone) session.set('verifiedPhone', verifiedPhone);
  return redirect(to, { headers: { 'Set-Cookie': await commitSession(args.context, session) } });
}

type Sent = { sent: boolean; text: string; waitSeconds: number };

/** Sends an OTP. Errors of the phone number are thrown; a limit or a failure is returned as text. */
export async function sendOtp({ context }: Args, purpose: Purpose, phone: string): Promise<Sent> {
  try {
    const answer = await call(context, 'generate-otp', {
      mobileNumber: phone,
      ...contextOf(purpose),
    });
    return {
      sent: answer.isProcessed,
      text: answer.message,
      waitSeconds: answer.isProcessed ? PAUSE_SECONDS : 0,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429)
      return { sent: false, text: error.message, waitSeconds: error.retryAfter ?? PAUSE_SECONDS };
    if (error.status >= 500) return { sent: false, text: TEXTS.otpFailed, waitSeconds: 0 };
    throw error;
  }
}

/** Sends an OTP and shows the OTP step, even if sending failed: the user can resend from there. */
export async function askForOtp(
  args: Args,
  to: string,
  pending: Omit<Pending, 'resendAt'>,
): Promise<Response> {
  const { sent, text, waitSeconds } = await sendOtp(args, pending.purpose, pending.phone);
  const resendAt = Date.now() + waitSeconds * 1000;
  return toStep(args, to, { ...pending, resendAt }, { toast: { tone: sent ? 'success' : 'danger', text } });
}

/** Returns what the API verified, or the refused form. */
export async function checkOtp(args: Args, form: FormData, { purpose, phone, to }: Pending) {
  const { context } = args;
  try {
    const body = { mobileNumber: phone, otp: textOf(form, 'otp'), ...contextOf(purpose) };
    return { verified: await call(context, 'otp-verify', body), refused: null };
  } catch (error) {
    return { verified: null, refused: (await toCodeStep(args, error, to)) ?? refuseWith(form, error) };
  }
}

export function otpStep({ phone, resendAt }: Pending) {
  return {
    step: 'otp' as const,
    ending: phone.slice(-4),
    resendAt,
    waitSeconds: Math.max(0, Math.ceil((resendAt - Date.now()) / 1000)),
  };
}
