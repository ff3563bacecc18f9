import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import type { FileQuote } from '@harkara/server/contract/models';
import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiError, upload } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** Allowance for the form's fields and boundaries. */
const ENVELOPE_BYTES = 20_000;

export type QuoteResponse = { quote: FileQuote | null };

/** Streams the chosen file to the API to price it. Null: the upload itself says what is wrong. */
export async function quoteFile({ request, context, ...args }: ActionFunctionArgs): Promise<Response> {
  const { token } = await requireSeller({ request, context, ...args });
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  const nothing = Response.json({ quote: null } satisfies QuoteResponse);
  if (!(length <= MAX_FILE_BYTES + ENVELOPE_BYTES) || !request.body) return nothing;
  const type = request.headers.get('Content-Type') ?? '';
  try {
    const body = { type, body: request.body };
    const quote = await upload(context, 'shipping/fileUpload/quote', body, token, { signal: request.signal });
    return Response.json({ quote } satisfies QuoteResponse);
  } catch (error) {
    if (error instanceof ApiError) return nothing;
    throw error;
  }
}
