import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { toHttpError, UNREACHABLE } from './http.ts';
import { readSession } from './session.ts';
import { useSessionGuard } from './useSessionGuard.ts';

const nameOf = ({ headers }: Response) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Calls the provider API and saves the returned file. */
async function downloadFile(path: string, body: unknown = {}): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${readSession()?.token ?? ''}`,
  };
  const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {
      throw new HttpError(UNREACHABLE, 0, null);
    },
  );
  if (!response.ok) throw toHttpError(response.status, await response.json().catch(() => null));
  saveFile(await response.blob(), nameOf(response));
}

type Download = { path: string; body?: object };

export function useDownload() {
  const guard = useSessionGuard();
  return useMutation({
    mutationFn: ({ path, body }: Download) => guard(downloadFile(path, body)),
    networkMode: 'always',
  });
}
