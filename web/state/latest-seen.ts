import { useSyncExternalStore } from 'react';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { createStore } from './create-store.ts';
import { onSessionChange } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

interface Options<T> {
  most: number;
  /** Stored text may be old or damaged. */
  isOne: (stored: unknown) => stored is T;
  isSame: (one: T, other: T) => boolean;
}

/**
 * The latest things of a kind that this browser has shown, which it tells nobody. Storage alone has them: a login or logout
 * changes it while no component listens, and what another visitor saw must not come back.
 */
export function latestSeen<T>(key: string, { most, isOne, isSame }: Options<T>) {
  const none: readonly T[] = [];
  let last: { text: string | null; list: readonly T[] } = { text: null, list: none };
  const changes = createStore(null, { watch: () => onSessionChange(tell) });

  /** The same list for the same text, as React asks for. */
  function read(): readonly T[] {
    const text = browserStorage.read(key);
    if (text !== last.text) last = { text, list: listIn(browserStorage.readJson(key)) };
    return last.list;
  }
  const listIn = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isOne).slice(0, most) : none);
  function tell(): void {
    changes.set(null);
  }
  return {
    read,
    /** The latest first. */
    useAll: () => useSyncExternalStore(changes.subscribe, read, () => none),
    remember(one: T): void {
      const others = read().filter((other) => !isSame(one, other));
      browserStorage.write(key, JSON.stringify([one, ...others].slice(0, most)));
      tell();
    },
    forget(): void {
      browserStorage.remove(key);
      tell();
    },
  };
}

export const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;

export const isScores = (stored: unknown): stored is Scores =>
  isRecord(stored) && TASTES.every((taste) => typeof stored[taste] === 'number');
