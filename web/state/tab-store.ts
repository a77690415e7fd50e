import { createStore, type Store } from './create-store.ts';

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
    const stored = read(key);
    return stored === null ? nothing : fromStored(stored);
  };
  const store = createStore(nothing, { load });
  return {
    ...store,
    set(value) {
      write(key, value === nothing ? null : value);
      store.set(value);
    },
  };
}

/** Nothing where a browser forbids storage; then the value lasts until the page is loaded anew. */
function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The store has the value in memory all the same.
  }
}
