import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, callFile } from '~/lib/api.server.ts';
import { redirectWithToast, requireSession } from '~/lib/session.server.ts';

const UNABLE = 'Unable to download the file';

/** Proxies a file of the API, or redirects to the list with the error. */
export async function file(
  args: LoaderFunctionArgs,
  path: string,
  body: object,
  back: string,
  isShown = false,
): Promise<Response> {
  const { token, userId } = await requireSession(args);
  try {
    const answer = await callFile(args.context, path, { userId, ...body }, token);
    const name = answer.headers.get('Content-Disposition');
    if (isShown && name) answer.headers.set('Content-Disposition', name.replace(/^attachment/, 'inline'));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, back, {
      tone: 'danger',
      text: error.status < 500 ? error.message : UNABLE,
    });
  }
}

/** A PDF of the orders in `shippingId`, shown inline. */
export function paper(args: LoaderFunctionArgs, path: string): Promise<Response> {
  const params = new URL(args.request.url).searchParams;
  const shippingId = params.getAll('shippingId').map(Number);
  const layout = params.get('layout') === 'a4' ? 'a4' : '4x6';
  return file(args, path, { shippingId, layout }, '/orders?tab=READY', true);
}
