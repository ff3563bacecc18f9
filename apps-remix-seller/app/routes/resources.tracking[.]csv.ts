import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf, toListInput } from '~/features/tracking/tracking.server.ts';
import { ApiError, callFile } from '~/lib/api.server.ts';
import { redirectWithToast, requireSession } from '~/lib/session.server.ts';

/**
 * All tracking rows that match as CSV; takes the list's parameters. An administrator's file names no seller
 * and covers all.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  const { search, searchParams } = new URL(args.request.url);
  try {
    return await callFile(
      args.context,
      'tracking/status/all/download',
      toListInput(filtersOf(searchParams)),
      token,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, `/tracking${search}`, {
      tone: 'danger',
      text: 'Unable to download the file',
    });
  }
}
