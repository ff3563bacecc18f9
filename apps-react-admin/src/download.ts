import { useState } from 'react';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { toHttpError, UNREACHABLE } from './http.ts';
import { readSession } from './session.ts';

/** What the server calls the file. */
const nameOf = ({ headers }: Response) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A call of the provider API that answers a file: it lands among the browser's downloads. */
export async function downloadFile(path: string, body: unknown = {}): Promise<void> {
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

/** The download under way and why the last one failed. An ended session leads to the sign-in, as everywhere. */
export function useDownload() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<HttpError | null>(null);
  /** True once the file is there. */
  const download = async (path: string, body?: unknown): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await downloadFile(path, body);
      return true;
    } catch (failure) {
      if (!(await logoutIfAccessDenied(failure))) setError(failure as HttpError);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy, error, forget: () => setError(null) };
}
