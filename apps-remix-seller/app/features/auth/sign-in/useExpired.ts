import { useEffect, useState } from 'react';

const FLAG = 'sessionExpired';

/** Storage may be disabled: then only the address has the flag. */
function storage(work: (kept: Storage) => void) {
  try {
    work(window.localStorage);
  } catch {
    return;
  }
}

/**
 * True if a session ended and there was no sign-in since. Read from the address, then stored until the next
 * sign-in.
 */
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

/** Clears the flag: the user is signed in. */
export function useNotExpired() {
  useEffect(() => storage((kept) => kept.removeItem(FLAG)), []);
}
