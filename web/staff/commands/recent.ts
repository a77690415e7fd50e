/** What was opened last, for the command menu. Only until the page is reloaded: a tablet is shared. */
import { createStore } from '#web/state/create-store.ts';

export interface Opened {
  name: string;
  to: string;
}

const MOST = 6;

export const recentlyOpened = createStore<readonly Opened[]>([]);

export function rememberOpened(opened: Opened): void {
  const others = recentlyOpened.read().filter(({ to }) => to !== opened.to);
  recentlyOpened.set([opened, ...others].slice(0, MOST));
}
