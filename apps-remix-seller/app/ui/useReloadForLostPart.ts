import { useEffect } from 'react';

const RELOADED = 'reloaded-for-a-part';
const MINUTE_MS = 60_000;

/**
 * A part of the page is gone from the server, as after a new version came: the page is loaded anew, once in a minute.
 * Without a network a reload would end on the browser's own page.
 */
export function useReloadForLostPart(error: unknown) {
  const isLost =
    error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  useEffect(() => {
    if (!isLost || !navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED)) < MINUTE_MS)
      return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }, [isLost]);
}
