import { useEffect, useState } from 'react';

const FLAG = 'sessionExpired';

/** Storage may be disabled: then only the address has the flag. */
function storage(work: (store: Storage) => void) {
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
export function useExpired(isInAddress: boolean): boolean {
  const [isExpired, setExpired] = useState(isInAddress);
  useEffect(() => {
    storage((store) => {
      if (isInAddress) store.setItem(FLAG, 'true');
      setExpired(isInAddress || store.getItem(FLAG) !== null);
    });
  }, [isInAddress]);
  return isExpired;
}

/** True between a session's end and the next sign-in, in all steps of it. */
export function isExpiredStored(): boolean {
  let isStored = false;
  storage((store) => void (isStored = store.getItem(FLAG) !== null));
  return isStored;
}

/** Clears the flag: the user is signed in. */
export function useNotExpired() {
  useEffect(() => storage((store) => store.removeItem(FLAG)), []);
}
