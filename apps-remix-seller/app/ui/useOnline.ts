import { useSyncExternalStore } from 'react';

function onChanged(tell: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, tell);
  };
}

/** Whether the browser has a network. What spends money or ships waits without one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChanged,
    () => navigator.onLine,
    () => true,
  );
}
