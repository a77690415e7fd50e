/** Kept until the tab is closed, and by a reload; no other tab and no later visitor sees it. */
export interface TabStore<T> {
  read: () => T;
  keep: (value: T) => void;
  listen: (listener: () => void) => () => void;
}

export function createTabStore<T extends object | null>(key: string, nothing: T): TabStore<T> {
  const listeners = new Set<() => void>();
  let known: { value: T } | null = null;
  return {
    read() {
      known ??= { value: stored<T>(key) ?? nothing };
      return known.value;
    },
    keep(value) {
      known = { value };
      store(key, value === nothing ? null : value);
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A browser may forbid storage altogether; then it lasts as long as nothing is loaded anew. */
function stored<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function store(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Kept in memory all the same.
  }
}
