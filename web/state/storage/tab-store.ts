import { createStore, type Store } from '../create-store.ts';
import { tabStorage } from './browser-storage.ts';

/**
 * A store that survives a reload, and ends with its tab; no other tab and no later visitor sees it. `fromStored` reads what
 * was stored, where a stored value may not be trusted as it is.
 */
export function createTabStore<T extends object | null>(
  key: string,
  nothing: T,
  fromStored: (stored: unknown) => T = (stored) => stored as T,
): Store<T> {
  const load = () => {
    const stored = tabStorage.readJson(key);
    return stored === null ? nothing : fromStored(stored);
  };
  const store = createStore(nothing, { load });
  return {
    ...store,
    set(value) {
      if (value === nothing || value === null) tabStorage.remove(key);
      else tabStorage.write(key, JSON.stringify(value));
      store.set(value);
    },
  };
}
