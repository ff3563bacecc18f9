import { BULK_TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { BULK_COLUMNS } from '@harkara/server/contracts/pickup-points/bulk/bulk';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, fileAnswer, upload } from '~/lib/api.server.ts';
import { plural } from '~/lib/format.ts';
import type { FormState } from '~/lib/forms/form.ts';
import { fileOf, readForm } from '~/lib/forms/upload.server.ts';
import { fileError, POINTS_ACCEPT } from '~/lib/forms/upload.ts';
import { redirectRefused, redirectWithToast, requireSeller, takeRefused } from '~/lib/session.server.ts';

export const POINTS_UPLOAD = {
  path: 'user/pickup-location/fileUpload' as const,
  to: '/settings/pickup-points',
  failed: BULK_TEXTS.failed,
  done: ({ success }: { success: number }) => `${BULK_TEXTS.uploaded}: ${plural(success, 'pickup point')}`,
};

const pointColumns = BULK_COLUMNS.map(({ name, isRequired }) => (isRequired ? name : `${name} (optional)`));

const PAGE = '/settings/pickup-points/upload';

/** Handles the form without JavaScript; a file with errors gets its report as a download. */
export async function uploadPoints(args: ActionFunctionArgs): Promise<Response> {
  const { token } = await requireSeller(args);
  const refuse = (fieldErrors: Record<string, string>, formError: string | null = null) =>
    redirectRefused(args, PAGE, { fieldErrors, formError, values: {} } satisfies FormState);
  const file = fileOf(await readForm(args.request), 'file');
  const wrong = file ? fileError(file, POINTS_ACCEPT) : BULK_TEXTS.fileMissing;
  if (!file || wrong) return refuse({ file: wrong ?? BULK_TEXTS.fileMissing });
  const { path, to, failed, done } = POINTS_UPLOAD;
  const body = new FormData();
  body.set('file', file);
  try {
    const text = done(await upload(args.context, path, body, token));
    return await redirectWithToast(args, to, { tone: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Browsers save a file only from a successful response.
    if (error.report) return fileAnswer(error.report);
    const first = error.errors[0]?.message;
    return first ? refuse({ file: first }) : refuse({}, error.status < 500 ? error.message : failed);
  }
}

export async function loadUpload(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { refused, headers } = await takeRefused<FormState>(args);
  return data({ columns: pointColumns, refused }, { headers });
}
