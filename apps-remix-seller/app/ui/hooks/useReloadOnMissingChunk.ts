import { useEffect } from 'react';

const RELOADED = 'reloaded-for-a-part';
const MINUTE_MS = 60_000;

/**
 * Reloads the page, at most once a minute, if its chunk no longer exists (after a new version). Not while
 * offline: a reload would show the browser's error page.
 */
export function useReloadOnMissingChunk(error: unknown) {
  const isLost =
    error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  useEffect(() => {
    if (!isLost || !navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED)) < MINUTE_MS)
      return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }, [isLost]);
}
