import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the script has woken up: what needs script waits for it. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
