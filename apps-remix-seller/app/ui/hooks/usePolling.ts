import { useEffect } from 'react';

/** Polls after each of the waits (seconds), then stops. A hidden page does not poll. */
export function usePolling(isWanted: boolean, poll: () => void, waits: readonly number[]) {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (at: number) => {
      const seconds = waits[at];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') poll();
        wait(at + 1);
      }, seconds * 1000);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [isWanted, poll, waits]);
}
