import { HttpError } from 'react-admin';
import { toHttpError, UNREACHABLE } from './http.ts';
import { readSession } from './session.ts';

/** What a report of faulty rows is saved as. */
export const REPORT = 'Error_Report.xlsx';

/** The rows as they were uploaded, with what is wrong in each. */
export class FaultyRows extends Error {
  constructor(readonly report: Blob) {
    super('Some rows of the file are not right. Nothing of it was stored.');
  }
}

const asJson = async (body: Blob): Promise<unknown> => JSON.parse(await body.text());

async function answerOf(status: number, type: string, body: Blob): Promise<unknown> {
  if (status === 200) return asJson(body);
  if (type.startsWith('application/octet-stream')) throw new FaultyRows(body);
  throw toHttpError(status, await asJson(body).catch(() => null));
}

/** Sends a file with a form's other fields, telling which part of it is on its way: `fetch` can't. */
export const sendFile = <Answer>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
  fields: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.setRequestHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new HttpError(UNREACHABLE, 0, null));
    request.onload = () => {
      const type = request.getResponseHeader('Content-Type') ?? '';
      (answerOf(request.status, type, request.response as Blob) as Promise<Answer>).then(resolve, reject);
    };
    request.send(form);
  });
