import { useEffect, useState } from 'react';

const FLAG = 'sessionExpired';

/** Storage may be switched off: then the flag lives in the address alone. */
function storage(work: (kept: Storage) => void) {
  try {
    work(window.localStorage);
  } catch {
    return;
  }
}

/** Whether a session ended and nobody has signed in since: told by the address, and kept until the next sign-in. */
export function useExpired(isTold: boolean): boolean {
  const [isExpired, setExpired] = useState(isTold);
  useEffect(() => {
    storage((kept) => {
      if (isTold) kept.setItem(FLAG, 'true');
      setExpired(isTold || kept.getItem(FLAG) !== null);
    });
  }, [isTold]);
  return isExpired;
}

/** Somebody is signed in: nothing has expired. */
export function useNotExpired() {
  useEffect(() => storage((kept) => kept.removeItem(FLAG)), []);
}
