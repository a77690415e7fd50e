import { useSyncExternalStore } from 'react';

/**
 * A value outside React that every component of a tab shares.
 *
 *     const picks = createStore<readonly Pick[]>(NONE, { load: readStoredPicks });
 *
 *     picks.set([...picks.read(), pick]);
 *     const count = useStore(picks, (all) => all.length);
 *
 * `first` is the value before anything else is known. Pages are rendered with it on the server, and hydrated with it in
 * the browser. `load` replaces it in the browser by what is stored there, as soon as somebody reads the store. `watch`
 * listens to the outside world, such as other tabs: the first listener begins it, and the last one ends it.
 */
export interface Store<T> {
  readonly first: T;
  read: () => T;
  /** Calls every listener, in the order in which they came, even if the value is the same as before. */
  set: (value: T) => void;
  /** Answers how to end it. */
  subscribe: (listener: () => void) => () => void;
}

interface Options<T> {
  load?: () => T;
  watch?: () => () => void;
}

export function createStore<T>(first: T, { load, watch }: Options<T> = {}): Store<T> {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  let endWatch: (() => void) | undefined;
  return {
    first,
    read() {
      current ??= { value: load ? load() : first };
      return current.value;
    },
    set(value) {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) endWatch = watch?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) endWatch?.();
      };
    },
  };
}

export function useStore<T>(store: Store<T>): T;
/** `select` has to give the same thing for the same value: a part of it, or plain text. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S): T | S {
  const shown = (value: T) => (select ? select(value) : value);
  return useSyncExternalStore(
    store.subscribe,
    () => shown(store.read()),
    () => shown(store.first),
  );
}
