import type { Answer, UploadPath } from '@harkara/server/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { authorization, toHttpError, UNREACHABLE } from './http.ts';
import { useSessionGuard } from './useSessionGuard.ts';

/** File name for the report of faulty rows. */
export const REPORT = 'Error_Report.xlsx';

/** `report` contains the uploaded rows with their errors. */
export class FaultyRows extends Error {
  constructor(readonly report: Blob) {
    super('Some rows have errors. Nothing was saved. Fix the rows and upload the file again.');
  }
}
const asJson = async (body: Blob): Promise<unknown> => JSON.parse(await body.text());

async function answerOf(status: number, type: string, body: Blob): Promise<unknown> {
  if (status === 200) return asJson(body);
  if (type.startsWith('application/octet-stream')) throw new FaultyRows(body);
  throw toHttpError(status, await asJson(body).catch(() => null));
}

type Upload = { file: File; fields?: Record<string, string> };
type Progress = (part: number) => void;

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function sendFile<P extends UploadPath>(path: P, upload: Upload, onProgress: Progress): Promise<Answer<P>>;
function sendFile(path: string, { file, fields = {} }: Upload, onProgress: Progress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}`);
    request.setRequestHeader('Authorization', authorization());
    request.responseType = 'blob';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new HttpError(UNREACHABLE, 0, null));
    request.onload = () => {
      const type = request.getResponseHeader('Content-Type') ?? '';
      answerOf(request.status, type, request.response as Blob).then(resolve, reject);
    };
    request.send(form);
  });
}

/** Uploads a file to the API. `part` is the share sent so far, from 0 to 1. */
export function useUpload<P extends UploadPath>(path: P) {
  const guard = useSessionGuard();
  const [part, setPart] = useState(0);
  const upload = useMutation<Answer<P>, Error, Upload>({
    mutationFn: (file) => {
      setPart(0);
      return guard(sendFile(path, file, setPart));
    },
    networkMode: 'always',
  });
  return { ...upload, part };
}
