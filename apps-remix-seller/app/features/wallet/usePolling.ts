import { useEffect } from 'react';

/** Seconds between one look and the next: a bank mostly answers at once, or within ten minutes. */
const WAITS = [3, 3, 3, 5, 5, 8, 13, 20, 30, 30, 60, 60, 60, 120, 180];

/** Looks again and again while it is wanted, less and less often, and then no more. A hidden page does not ask. */
export function usePolling(isWanted: boolean, look: () => void) {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (at: number) => {
      const seconds = WAITS[at];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') look();
        wait(at + 1);
      }, seconds * 1000);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [isWanted, look]);
}
