/** Every moment at which the cart may have become another one than this tab knows. */
import { onSessionChange } from './session.ts';

export interface CartEvents {
  mayHaveChanged: () => void;
  wentOffline: () => void;
}

let otherTabs: BroadcastChannel | null = null;

export const tellOtherTabs = (): void => otherTabs?.postMessage('changed');

export function watchCart({ mayHaveChanged, wentOffline }: CartEvents): () => void {
  const whenShown = () => {
    if (document.visibilityState === 'visible') mayHaveChanged();
  };
  // An open channel may keep a page from being restored when the visitor comes back to it.
  const whenLeft = () => endTalking();
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) talk(mayHaveChanged);
  };
  const controller = new AbortController();
  const { signal } = controller;
  talk(mayHaveChanged);
  addEventListener('pagehide', whenLeft, { signal });
  addEventListener('pageshow', whenBack, { signal });
  addEventListener('online', mayHaveChanged, { signal });
  addEventListener('offline', wentOffline, { signal });
  document.addEventListener('visibilitychange', whenShown, { signal });
  const endSessionWatch = onSessionChange(mayHaveChanged);
  return () => {
    controller.abort();
    endSessionWatch();
    endTalking();
  };
}

function talk(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  otherTabs = new BroadcastChannel('sixbean.cart');
  otherTabs.addEventListener('message', listener);
}

function endTalking(): void {
  otherTabs?.close();
  otherTabs = null;
}
