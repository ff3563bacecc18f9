import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const PAGE = '/settings/notifications';

export async function loadNotifications(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [switches, mails, { emailId: email }] = await Promise.all([
    call(args.context, 'user/notifications', { userId }, token),
    call(args.context, 'notices/mails', { userId }, token),
    call(args.context, 'user/controls', {}, token),
  ]);
  return { switches, mails, email };
}

export async function switchNotification(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const isOn = textOf(form, 'intent') === 'on';
  const [path, kind, what] = form.has('mail')
    ? (['notices/mails/update', textOf(form, 'mail'), 'emails'] as const)
    : (['user/notifications/update', textOf(form, 'kind'), 'messages'] as const);
  try {
    const { name, active } = await submit(args.context, path, { userId, kind, active: isOn }, token);
    const text = `“${name}” ${what} turned ${active ? 'on' : 'off'}`;
    return await redirectWithToast(args, PAGE, { tone: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, PAGE, { tone: 'danger', text: error.message });
  }
}
