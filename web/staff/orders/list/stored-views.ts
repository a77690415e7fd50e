/** Views of the list of orders that somebody gave a name: addresses, stored in this browser. */

import { createStore } from '#web/state/create-store.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';

export interface SavedView {
  name: string;
  /** Of the address, what comes after its question mark. */
  query: string;
}

const KEY = 'sixbean.staff.views';

export const FIRST_VIEWS: readonly SavedView[] = [
  { name: 'Not paid yet', query: 'status=1' },
  { name: 'Held', query: 'held=yes' },
  { name: 'On the road', query: 'status=4' },
];

const store = createStore<readonly SavedView[]>([], { load: () => viewsIn(browserStorage.readJson(KEY)) });

export const savedViews = {
  ...store,
  set(views: readonly SavedView[]) {
    browserStorage.write(KEY, JSON.stringify(views));
    store.set(views);
  },
};

/** A name is used once: the newer address replaces the older one. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
];

/** Whatever was stored, by whichever version of the shop. */
export function viewsIn(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view: unknown): view is SavedView =>
      typeof view === 'object' &&
      view !== null &&
      'name' in view &&
      typeof view.name === 'string' &&
      'query' in view &&
      typeof view.query === 'string',
  );
}

/** Which page one is on, and what is marked, are no part of a view. */
export function viewQuery(address: URLSearchParams): string {
  const query = new URLSearchParams(address);
  for (const name of ['pages', 'marked']) query.delete(name);
  query.sort();
  return query.toString();
}
