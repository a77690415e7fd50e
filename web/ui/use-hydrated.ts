import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether the page is hydrated: false on the server and in the first render of the browser, which must match it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
