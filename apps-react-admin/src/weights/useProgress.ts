import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../http.ts';
import type { Progress } from './weight.ts';

const EVERY_MS = 1000;

/** How an upload stands, asked again every second while it is being processed. */
export function useProgress(uploadId: number | null) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<HttpError | null>(null);
  const [tries, setTries] = useState(0);
  const isAtWork = progress?.state === 'PROCESSING';

  useEffect(() => {
    if (uploadId === null) return;
    let isWanted = true;
    const ask = () =>
      callApi<Progress>('weight-update/progress', { uploadId }).then(
        (found) => {
          if (!isWanted) return;
          setProgress(found);
          setError(null);
        },
        async (failure: HttpError) => {
          if (isWanted && !(await logoutIfAccessDenied(failure))) setError(failure);
        },
      );
    void ask();
    const timer = isAtWork ? setInterval(ask, EVERY_MS) : undefined;
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [uploadId, tries, isAtWork, logoutIfAccessDenied]);

  const ask = useCallback(() => setTries((count) => count + 1), []);
  return { progress: progress?.uploadId === uploadId ? progress : null, error: uploadId === null ? null : error, ask };
}
