import type { Input, Path } from '@harkara/server/contract/calls';
import { requestOf } from '@harkara/server/contract/request';
import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { authorization, toHttpError, UNREACHABLE } from './http.ts';
import { useSessionGuard } from './useSessionGuard.ts';

const nameOf = ({ headers }: Response) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type Download = ReturnType<typeof requestOf>;

/** Calls the API and saves the returned file. */
async function downloadFile({ path, body }: Download): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: authorization() };
  const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {
      throw new HttpError(UNREACHABLE, 0, null);
    },
  );
  if (!response.ok) throw toHttpError(response.status, await response.json().catch(() => null));
  saveFile(await response.blob(), nameOf(response));
}

export function useDownload() {
  const guard = useSessionGuard();
  const { mutate, ...state } = useMutation({
    mutationFn: (request: Download) => guard(downloadFile(request)),
    networkMode: 'always',
  });
  const download = <P extends Path>(path: P, input: Input<P>, onSuccess?: () => void) =>
    mutate(requestOf(path, input), { onSuccess });
  return { ...state, download };
}
