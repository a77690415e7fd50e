/** Whether this browser keeps a blend that somebody began. What is in it, only the parts that show it need to know. */
import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

/** Under this key the blend creator stores its blend. */
export const CREATOR_KEY = 'sixbean.creator';

/** As it is stored; `null` on the server, and where there is none. Read each time a page is shown. */
export const useStoredBlend = (): string | null =>
  useSyncExternalStore(
    onSessionChange,
    () => browserStorage.read(CREATOR_KEY),
    () => null,
  );
