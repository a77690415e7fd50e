import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is rendered on the server and until its script has woken up. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
