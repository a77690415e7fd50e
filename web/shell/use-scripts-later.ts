import { useMatches } from 'react-router';

/**
 * Whether a page is there to be read: complete without scripts, which then wait for a first sign of the visitor. Routes say so
 * by their handle, the server holds the scripts back, and `early-presses.tsx` starts them.
 */
export const useScriptsLater = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' &&
      handle !== null &&
      'scriptsLater' in handle &&
      handle.scriptsLater === true,
  );
