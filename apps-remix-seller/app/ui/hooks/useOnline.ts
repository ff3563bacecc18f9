import { useSyncExternalStore } from 'react';

function onChanged(notify: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, notify);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, notify);
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
