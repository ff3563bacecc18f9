import type { Answer, UploadPath } from '@harkara/server/contract/calls';
import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiError, fileAnswer, upload } from '~/lib/api.server.ts';
import { requireSeller, toastHeaders } from '~/lib/session.server.ts';
import { ERRORS_TYPE, isFileErrors, shownOf, type UploadAnswer } from './upload.ts';

/** Allowance for the form's fields and boundaries. */
const ENVELOPE_BYTES = 20_000;

type Relay<P extends UploadPath> = {
  path: P;
  to: string;
  failed: string;
  done: (answer: Answer<P>) => string;
  listsErrors?: boolean;
};

const refuse = (message: string, status: number, errors: ApiError['errors'] = []) =>
  Response.json({ message, errors } satisfies UploadAnswer, { status });

/** The body of an upload, to stream on. Null: larger than one file. */
export function bodyOf({ headers, body }: Request) {
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= MAX_FILE_BYTES + ENVELOPE_BYTES) || !body) return null;
  return { type: headers.get('Content-Type') ?? '', body };
}

/**
 * Streams an upload to the API with the session's token. Returns the next page, an error, or the file's
 * errors as a list or a spreadsheet.
 */
export async function relayUpload<P extends UploadPath>(
  args: ActionFunctionArgs,
  { path, to, failed, done, listsErrors }: Relay<P>,
): Promise<Response> {
  const { request, context } = args;
  const { token } = await requireSeller(args);
  const body = bodyOf(request);
  if (!body) return refuse(FILE_TEXTS.tooBig, 413);
  try {
    const answer = await upload(context, path, body, token, {
      signal: request.signal,
      accept: listsErrors ? ERRORS_TYPE : undefined,
    });
    const headers = await toastHeaders(args, { tone: 'success', text: done(answer) });
    return Response.json({ to } satisfies UploadAnswer, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isFileErrors(error.body))
      return Response.json(shownOf(error.body) satisfies UploadAnswer, { status: error.status });
    if (error.report) return fileAnswer(error.report, error.status);
    return refuse(error.status < 500 ? error.message : failed, error.status, error.errors);
  }
}
