import type { Input, Path, Typed } from '@harkara/server/contract/calls';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, callFile } from './api.server.ts';
import { redirectWithToast, requireSession } from './session.server.ts';

const UNABLE = 'Unable to download the file';

/** Sends a file of the API, or redirects to `back` with the error. */
export async function sendFile<P extends Path>(
  args: LoaderFunctionArgs,
  path: P,
  input: Omit<Typed<Input<P>>, 'userId'>,
  back: string,
  isShown = false,
): Promise<Response> {
  const { token, userId } = await requireSession(args);
  try {
    const file = await callFile(args.context, path, { userId, ...input } as Input<P>, token);
    const name = file.headers.get('Content-Disposition');
    if (isShown && name) file.headers.set('Content-Disposition', name.replace(/^attachment/, 'inline'));
    return file;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, back, {
      tone: 'danger',
      text: error.status < 500 ? error.message : UNABLE,
    });
  }
}
