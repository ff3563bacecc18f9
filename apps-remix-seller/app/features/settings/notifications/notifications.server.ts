import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, submit } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const PAGE = '/settings/notifications';

export async function loadNotifications(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  return {
    switches: await call(args.context, 'user/notifications', { userId }, token),
  };
}

export async function switchNotification(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  try {
    const input = { userId, kind: textOf(form, 'kind'), active: textOf(form, 'intent') === 'on' };
    const { name, active } = await submit(args.context, 'user/notifications/update', input, token);
    const text = `“${name}” messages turned ${active ? 'on' : 'off'}`;
    return await redirectWithToast(args, PAGE, { tone: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, PAGE, { tone: 'danger', text: error.message });
  }
}
