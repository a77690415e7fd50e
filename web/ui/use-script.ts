import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the script has woken up, as the first picture of a page must be the same on both. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
