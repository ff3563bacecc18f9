import type { FileRows } from '@harkara/server/contract/models';
import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import type { CreateResponse, RowsResponse } from '../grid.server.ts';
import type { Titles } from './titles.ts';

/** What all orders of the file share, as the upload takes it. */
export type Terms = Record<string, unknown>;

/** `isLost`: the server may have done it all the same. */
type Failure = { message: string; isLost?: true };

async function post<T extends object>(
  to: string,
  fields: Record<string, string>,
  file: File,
  signal?: AbortSignal,
): Promise<T | Failure> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const lost: Failure = { message: BULK_TEXTS.failed, isLost: true };
  const response = await fetch(to, { method: 'POST', body: form, signal }).catch(() => null);
  if (!response) return lost;
  // The session ended: the response is the sign-in page.
  if (response.redirected && new URL(response.url).pathname === '/signin')
    window.location.assign(response.url);
  const answer = (await response.json().catch(() => lost)) as T | Failure;
  return response.status >= 500 && 'message' in answer ? { ...answer, isLost: true } : answer;
}

/** The rows of a file, or why there are none. */
export async function askRows(
  terms: Terms,
  file: File,
  { titles = {}, signal }: { titles?: Titles; signal?: AbortSignal } = {},
): Promise<FileRows | Failure> {
  const fields = { fileUploadOrders: JSON.stringify({ ...terms, columns: titles }) };
  const answer = await post<Extract<RowsResponse, { file: unknown }>>(
    '/resources/upload/orders-rows',
    fields,
    file,
    signal,
  );
  return 'file' in answer ? answer.file : answer;
}

/** Creates all orders of a file. `formId` is that of the same file sent before, if its answer was lost. */
export const sendOrders = (
  terms: Terms,
  file: File,
  { formId, isLast }: { formId: string; isLast: boolean },
) =>
  post<Extract<CreateResponse, { created: number }>>(
    '/resources/upload/orders-good',
    { fileUploadOrders: JSON.stringify(terms), formId, isLast: String(isLast) },
    file,
  );
