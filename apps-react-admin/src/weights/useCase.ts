import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useEffect, useState } from 'react';
import { callApi } from '../http.ts';
import type { CaseDetail } from './weight.ts';

/** A case with its receipts and pictures; `show` puts in what an answer brought. */
export function useCase(id: number) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [found, show] = useState<CaseDetail | null>(null);
  const [error, setError] = useState<HttpError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    callApi<CaseDetail>('weight-cases/get', { id }).then(
      (one) => {
        if (!isWanted) return;
        show(one);
        setError(null);
      },
      async (failure: HttpError) => {
        if (isWanted && !(await logoutIfAccessDenied(failure))) setError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, tries, logoutIfAccessDenied]);
  return { found: found?.id === id ? found : null, error, show, tryAgain: () => setTries((count) => count + 1) };
}
