import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { encodePassword, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectRefused, redirectWithToast, requireSession, takeRefused } from '~/lib/session.server.ts';

export async function loadTwoStep(args: LoaderFunctionArgs) {
  const { token, role } = await requireSession(args);
  const status = await call(args.context, 'totp/status', {}, token);
  const { refused, headers } = await takeRefused<Made>(args);
  return data(
    { ...status, isSeller: role === 'ROLE_USER', recoveryCodes: refused?.recoveryCodes ?? null },
    { headers },
  );
}

/** Shown by the next page, once: the old token, which this request carries, has ended. */
type Made = { recoveryCodes: string[] };

/** The set-up travels in the form: its secret is stored nowhere else. */
export type SetUp = { secret: string; size: string; path: string };

async function begin(args: ActionFunctionArgs, password: string, token: string) {
  const { secret, qr } = await call(args.context, 'totp/enrol', { password }, token);
  const setUp: SetUp = { secret, size: String(qr.size), path: qr.path };
  return data({ setUp });
}

/** The other sessions end; this one continues with the new token. */
async function confirm(args: ActionFunctionArgs, form: FormData, token: string) {
  const answer = await call(args.context, 'totp/confirm', { code: textOf(form, 'code') }, token);
  const made: Made = { recoveryCodes: answer.recoveryCodes };
  return redirectRefused(args, '/two-step', made, answer.token);
}

export async function saveTwoStep(args: ActionFunctionArgs) {
  const { token } = await requireSession(args);
  const form = await args.request.formData();
  const proof = { password: encodePassword(form, 'password'), code: textOf(form, 'code') };
  try {
    switch (textOf(form, 'intent')) {
      case 'begin':
        return await begin(args, proof.password, token);
      case 'confirm':
        return await confirm(args, form, token);
      case 'codes': {
        const { recoveryCodes } = await call(args.context, 'totp/recovery-codes', proof, token);
        return await redirectRefused(args, '/two-step', { recoveryCodes } satisfies Made);
      }
      case 'off': {
        const answer = await call(args.context, 'totp/disable', proof, token);
        const toast = { tone: 'success' as const, text: answer.message };
        return await redirectWithToast(args, '/two-step', toast, answer.token);
      }
      default:
        return refuse(form, {}, 'Something went wrong!');
    }
  } catch (error) {
    return refuseWith(form, error);
  }
}
