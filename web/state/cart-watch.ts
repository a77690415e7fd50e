/** Every moment at which the cart may have become another one than this tab knows. */
import { onPlanChange } from './plan-changes.ts';
import { onSessionChange } from './session.ts';

export interface CartEvents {
  mayHaveChanged: () => void;
  wentOffline: () => void;
}

let channel: BroadcastChannel | null = null;

export const tellOtherTabs = (): void => channel?.postMessage('changed');

export function watchForChanges({ mayHaveChanged, wentOffline }: CartEvents): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') mayHaveChanged();
  };
  // An open channel may keep a page out of the back/forward cache.
  const whenLeft = () => closeChannel();
  const whenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) openChannel(mayHaveChanged);
  };
  const controller = new AbortController();
  const { signal } = controller;
  openChannel(mayHaveChanged);
  addEventListener('pagehide', whenLeft, { signal });
  addEventListener('pageshow', whenRestored, { signal });
  addEventListener('online', mayHaveChanged, { signal });
  addEventListener('offline', wentOffline, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  const ends = [onSessionChange(mayHaveChanged), onPlanChange(mayHaveChanged)];
  return () => {
    controller.abort();
    for (const end of ends) end();
    closeChannel();
  };
}

function openChannel(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('sixbean.cart');
  channel.addEventListener('message', listener);
}

function closeChannel(): void {
  channel?.close();
  channel = null;
}
