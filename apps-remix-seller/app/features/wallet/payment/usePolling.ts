import { useEffect } from 'react';

/** Seconds between polls: banks mostly respond at once, or within ten minutes. */
const WAITS = [3, 3, 3, 5, 5, 8, 13, 20, 30, 30, 60, 60, 60, 120, 180];

/** Polls with growing intervals, then stops. A hidden page does not poll. */
export function usePolling(isWanted: boolean, poll: () => void) {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (at: number) => {
      const seconds = WAITS[at];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') poll();
        wait(at + 1);
      }, seconds * 1000);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [isWanted, poll]);
}
