import { HttpError } from 'react-admin';
import { toHttpError, UNREACHABLE } from '../http.ts';
import { readSession } from '../session.ts';

/** The rows as they were uploaded, with what is wrong in each. */
export class FaultyRows extends Error {
  constructor(readonly report: Blob) {
    super('Some rows of the file are not right. Nothing of it was stored.');
  }
}

const asJson = async (body: Blob): Promise<unknown> => JSON.parse(await body.text());

async function refusalOf(status: number, type: string, body: Blob): Promise<Error> {
  if (type.startsWith('application/octet-stream')) return new FaultyRows(body);
  return toHttpError(status, await asJson(body).catch(() => null));
}

/** Sends a file as the form's `file`, telling which part of it is on its way: `fetch` can't. */
export const sendFile = <Answer>(path: string, file: File, onProgress: (part: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', `/api/${path}`);
    request.setRequestHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new HttpError(UNREACHABLE, 0, null));
    request.onload = () => {
      const body = request.response as Blob;
      const type = request.getResponseHeader('Content-Type') ?? '';
      const answer = request.status === 200 ? asJson(body) as Promise<Answer> : refusalOf(request.status, type, body).then((error) => { throw error; });
      answer.then(resolve, reject);
    };
    request.send(form);
  });
