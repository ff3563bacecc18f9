import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';

const NEWEST = 20;

export async function loadNotices(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { list, page } = await askList(requested, (at) => call(args.context, 'notices/list', at, token));
  return { unread: list.unread, notices: list.data, total: list.count, page, size: requested.size };
}

/** The newest, for the list that the bell opens. */
export async function loadNewest(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const { data: notices } = await call(args.context, 'notices/list', { limit: NEWEST }, token);
  return { notices };
}

export type Notice = Awaited<ReturnType<typeof loadNewest>>['notices'][number];

/** Marks one notice as read, or all up to the newest that the page shows. */
export async function markRead(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const form = await args.request.formData();
  try {
    await call(
      args.context,
      'notices/read',
      { id: idOf(textOf(form, 'id')), older: form.has('older') },
      token,
    );
  } catch (error) {
    // It was deleted in the meantime, because it is old.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  if (!form.has('stay'))
    return redirectWithToast(args, '/notices', { tone: 'success', text: 'Marked as read' });
  return data(null);
}
