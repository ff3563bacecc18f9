import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render: parts that need JavaScript appear only when it runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
