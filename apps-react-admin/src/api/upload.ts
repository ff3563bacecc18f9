import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { toHttpError, UNREACHABLE } from './http.ts';
import { readSession } from './session.ts';
import { useSessionGuard } from './useSessionGuard.ts';

/** File name for the report of faulty rows. */
export const REPORT = 'Error_Report.xlsx';

/** `report` contains the uploaded rows with their errors. */
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

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
const sendFile = <Answer>(
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

type Upload = { file: File; fields?: Record<string, string> };

/** Uploads a file to the provider API. `part` is the share sent so far, from 0 to 1. */
export function useUpload<Answer>(path: string) {
  const guard = useSessionGuard();
  const [part, setPart] = useState(0);
  const upload = useMutation<Answer, Error, Upload>({
    mutationFn: ({ file, fields }) => {
      setPart(0);
      return guard(sendFile<Answer>(path, file, setPart, fields));
    },
    networkMode: 'always',
  });
  return { ...upload, part };
}
