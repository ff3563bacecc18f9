import { type HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useEffect, useState } from 'react';
import { callApi } from '../http.ts';

interface Heard<Answer> {
  /** The call that this is the answer to. */
  of: string;
  data: Answer | null;
  error: HttpError | null;
}

/** What a reading call of the provider API answers; nothing is asked while `path` is null. An answer that was overtaken is not shown. */
export function useAnswer<Answer>(path: string | null, body: object = {}) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [heard, setHeard] = useState<Heard<Answer>>({ of: '', data: null, error: null });
  const [tries, setTries] = useState(0);
  const sent = JSON.stringify(body);
  const asked = `${path} ${sent} ${tries}`;
  useEffect(() => {
    if (path === null) return;
    let isWanted = true;
    callApi<Answer>(path, JSON.parse(sent)).then(
      (data) => isWanted && setHeard({ of: asked, data, error: null }),
      async (error: HttpError) => {
        if (isWanted && !(await logoutIfAccessDenied(error))) setHeard({ of: asked, data: null, error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, sent, asked, logoutIfAccessDenied]);
  const isHeard = heard.of === asked;
  return { data: isHeard ? heard.data : null, error: isHeard ? heard.error : null, tryAgain: () => setTries((count) => count + 1) };
}
