import type { Answer } from '@harkara/server/contract/calls';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { commitSession, getSession, redirectWithToast, signIn } from '~/lib/session.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export const hasChallenge = async (args: Args) => (await getSession(args)).has('challenge');

/** Asks for the second step if that is why the sign-in was refused; otherwise null. */
export async function toCodeStep(args: Args, error: unknown, to = '/orders'): Promise<Response | null> {
  if (!(error instanceof ApiError) || error.code !== 'TOTP_REQUIRED') return null;
  const { challenge } = error.body as { challenge: string };
  const session = await getSession(args);
  session.unset('pending');
  session.set('challenge', { token: challenge, to });
  return redirect('/signin?step=code', {
    headers: { 'Set-Cookie': await commitSession(args.context, session) },
  });
}

export async function answerChallenge(args: ActionFunctionArgs, form: FormData) {
  const challenge = (await getSession(args)).get('challenge');
  if (!challenge) return redirect('/signin');
  let answer: Answer<'user/login/totp'>;
  try {
    const input = { challenge: challenge.token, code: textOf(form, 'code') };
    answer = await call(args.context, 'user/login/totp', input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CHALLENGE_EXPIRED') return refuseWith(form, error);
    return redirectWithToast(args, '/signin', { tone: 'danger', text: error.message });
  }
  const { token, roles, userId } = answer;
  return token && roles && userId
    ? signIn(args, { token, userId, role: roles }, challenge.to)
    : redirect('/signin');
}
