import { HttpError } from 'react-admin';
import { toHttpError, UNREACHABLE } from '../http.ts';
import { readSession } from '../session.ts';
import type { Chosen } from './ServiceChoice.tsx';

export interface Uploaded {
  success: number;
  added: number;
  changed: number;
}

/** A file with faults is answered with itself, what is wrong marked in it. */
export type Outcome = { uploaded: Uploaded } | { report: Blob };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends the file, telling how much of it has gone; `fetch` has no word for that. */
export const sendPincodes = (file: File | null, chosen: Chosen, onProgress: (share: number) => void) =>
  new Promise<Outcome>((resolve, reject) => {
    const form = new FormData();
    form.set('courierId', chosen.courierId);
    form.set('motId', chosen.motId);
    if (file) form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/pincode/fileUpload');
    request.setRequestHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new HttpError(UNREACHABLE, 0, null));
    request.onload = async () => {
      const answer = request.response as Blob;
      if (request.status === 422 && answer.type === 'application/octet-stream') return resolve({ report: answer });
      const body = parsed(await answer.text());
      if (request.status === 200) return resolve({ uploaded: body as Uploaded });
      return reject(toHttpError(request.status, body));
    };
    request.send(form);
  });
