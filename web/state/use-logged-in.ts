import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from './session.ts';

/** Always false while a page is rendered on the server, which knows no visitor. */
export const useLoggedIn = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => readToken() !== null,
    () => false,
  );
