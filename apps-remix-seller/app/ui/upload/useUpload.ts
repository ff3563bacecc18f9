import type { FieldError } from '@harkara/server/contract/models';
import { useState } from 'react';
import { plural } from '~/lib/format.ts';
import {
  countRows,
  type FileErrors,
  isFileErrors,
  REPORT_NAME,
  type UploadAnswer,
} from '~/lib/forms/upload.ts';
import type { FileProgress } from './FileDrop.tsx';

const FILE_CHANGED = 'The file changed after you chose it. Choose it again.';

/** The result of an upload. `report`: the file has invalid rows, and the browser saved their list. */
type Uploaded =
  | { kind: 'done'; to: string }
  | { kind: 'report'; list: FileErrors | null }
  | { kind: 'refused'; message: string; errors: FieldError[] }
  | { kind: 'lost' };

function saveAs(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function outcomeOf(request: XMLHttpRequest): Promise<Uploaded> {
  const body: unknown = request.response;
  if (!(body instanceof Blob)) return { kind: 'lost' };
  const type = request.getResponseHeader('Content-Type') ?? '';
  if (type.startsWith('application/octet-stream')) {
    saveAs(body, REPORT_NAME);
    return { kind: 'report', list: null };
  }
  if (!type.includes('json')) {
    // The session ended: the response is the sign-in page.
    if (new URL(request.responseURL).pathname === '/signin') window.location.assign(request.responseURL);
    return { kind: 'lost' };
  }
  const answer = JSON.parse(await body.text()) as UploadAnswer;
  if (isFileErrors(answer)) {
    saveAs(new Blob([Uint8Array.from(atob(answer.report), (byte) => byte.charCodeAt(0))]), REPORT_NAME);
    return { kind: 'report', list: answer };
  }
  return 'to' in answer ? { kind: 'done', to: answer.to } : { kind: 'refused', ...answer };
}

function send(url: string, form: FormData, onProgress: (event: ProgressEvent) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'blob';
    request.upload.onprogress = onProgress;
    request.onload = () => void outcomeOf(request).then(resolve, () => resolve({ kind: 'lost' }));
    request.onerror = request.onabort = request.ontimeout = () => resolve({ kind: 'lost' });
    request.send(form);
  });
}

/** Uploads a form with a file and reports progress: first the bytes, then the rows being checked. */
export function useUpload(url: string) {
  const [progress, setProgress] = useState<FileProgress | null>(null);

  const upload = async (fields: Record<string, string>, file: File): Promise<Uploaded> => {
    // If the file has changed on disk since it was chosen, browsers refuse to read it.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes)
      return { kind: 'refused', message: FILE_CHANGED, errors: [{ field: 'file', message: FILE_CHANGED }] };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([bytes], file.name, { type: file.type }));
    const isCsv = /\.csv$/i.test(file.name);
    const rows = isCsv ? plural(countRows(new TextDecoder().decode(bytes)), 'row') : 'the rows';
    const checking = { percent: null, text: `Uploaded. Checking ${rows}…` };
    setProgress({ percent: 0, text: 'Uploading: 0%' });
    const outcome = await send(url, form, ({ loaded, total }) => {
      const percent = Math.floor((loaded / Math.max(1, total)) * 100);
      setProgress(percent < 100 ? { percent, text: `Uploading: ${percent}%` } : checking);
    });
    setProgress(null);
    return outcome;
  };
  return { progress, upload };
}
