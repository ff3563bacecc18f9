import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render: parts that need JavaScript appear only when it runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
