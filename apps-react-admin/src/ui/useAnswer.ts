import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { callApi } from '../http.ts';

export type Answer<Data> = {
  data: Data | null;
  error: HttpError | null;
  tryAgain: () => void;
};

type Heard<Data> = {
  /** The call that this is the answer to. */
  of: string;
  data: Data | null;
  error: HttpError | null;
};

/**
 * What a reading call of the provider API answers; nothing is asked while `path` is null. An answer that was overtaken is
 * not shown. With `keepsLast` the last answer stays until the next one is there.
 */
export function useAnswer<Data>(
  path: string | null,
  body: object = {},
  { keepsLast = false } = {},
): Answer<Data> & { show: (data: Data) => void } {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [heard, setHeard] = useState<Heard<Data>>({ of: '', data: null, error: null });
  const [tries, setTries] = useState(0);
  const sent = JSON.stringify(body);
  const asked = `${path ?? ''} ${sent} ${tries}`;
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    callApi<Data>(path, JSON.parse(sent) as object).then(
      (data) => isWanted && setHeard({ of: asked, data, error: null }),
      async (error: unknown) => {
        if (isWanted && !(await logoutIfAccessDenied(error))) {
          setHeard(({ data }) => ({ of: asked, data: keepsLast ? data : null, error: error as HttpError }));
        }
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, sent, asked, keepsLast, logoutIfAccessDenied]);
  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  /** Puts in what another call has answered. */
  const show = (data: Data) => setHeard({ of: asked, data, error: null });
  const isShown = heard.of === asked || (keepsLast && path !== null);
  return { data: isShown ? heard.data : null, error: isShown ? heard.error : null, tryAgain, show };
}
