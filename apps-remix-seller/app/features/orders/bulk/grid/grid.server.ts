import type { FileRows } from '@harkara/server/contract/models';
import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiError, upload } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { bodyOf } from '~/lib/forms/upload-relay.server.ts';
import { fileOf, readForm } from '~/lib/forms/upload.server.ts';
import { ERRORS_TYPE } from '~/lib/forms/upload.ts';
import { requireSeller, toastHeaders } from '~/lib/session.server.ts';

/** `message`: why there is no answer. */
export type RowsResponse = { file: FileRows } | { message: string };
export type CreateResponse = { created: number } | { message: string };

const refusal = (error: unknown, otherwise: string) => {
  if (!(error instanceof ApiError)) throw error;
  const message = error.status < 500 ? (error.errors[0]?.message ?? error.message) : otherwise;
  return Response.json({ message }, { status: error.status });
};

/** Streams a file to the API, which answers its rows with their faults. */
export async function readRows(args: ActionFunctionArgs): Promise<Response> {
  const { token } = await requireSeller(args);
  const { request, context } = args;
  const body = bodyOf(request);
  if (!body) return Response.json({ message: BULK_TEXTS.failed } satisfies RowsResponse, { status: 413 });
  const { signal } = request;
  try {
    const file = await upload(context, 'shipping/fileUpload/rows', body, token, { signal });
    return Response.json({ file } satisfies RowsResponse);
  } catch (error) {
    return refusal(error, BULK_TEXTS.failed);
  }
}

/** Creates the orders of a file of good rows. The same `formId` again creates nothing. */
export async function createRows(args: ActionFunctionArgs): Promise<Response> {
  const { token } = await requireSeller(args);
  const form = await readForm(args.request);
  const body = new FormData();
  body.set('fileUploadOrders', textOf(form, 'fileUploadOrders'));
  const file = fileOf(form, 'file');
  if (file) body.set('file', file);
  try {
    const { success } = await upload(args.context, 'shipping/fileUpload', body, token, {
      formId: textOf(form, 'formId'),
      accept: ERRORS_TYPE,
    });
    const headers =
      textOf(form, 'isLast') === 'true'
        ? await toastHeaders(args, { tone: 'success', text: BULK_TEXTS.uploaded })
        : undefined;
    return Response.json({ created: success } satisfies CreateResponse, { headers });
  } catch (error) {
    return refusal(error, BULK_TEXTS.failed);
  }
}
