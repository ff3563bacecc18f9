import type { FileQuote } from '@harkara/server/contract/models';
import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiError, upload } from '~/lib/api.server.ts';
import { bodyOf } from '~/lib/forms/upload-relay.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

export type QuoteResponse = { quote: FileQuote | null };

/** Streams the chosen file to the API to price it. Null: the upload itself says what is wrong. */
export async function quoteFile(args: ActionFunctionArgs): Promise<Response> {
  const { token } = await requireSeller(args);
  const { request, context } = args;
  const answer = (quote: FileQuote | null) => Response.json({ quote } satisfies QuoteResponse);
  const body = bodyOf(request);
  if (!body) return answer(null);
  try {
    return answer(
      await upload(context, 'shipping/fileUpload/quote', body, token, { signal: request.signal }),
    );
  } catch (error) {
    if (error instanceof ApiError) return answer(null);
    throw error;
  }
}
