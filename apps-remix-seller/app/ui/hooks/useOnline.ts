import { useSyncExternalStore } from 'react';

function onChanged(tell: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, tell);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, tell);
  };
}

/** False if the browser is offline: then payments and shipping are disabled. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChanged,
    () => navigator.onLine,
    () => true,
  );
}
