/** The coffees that a visitor has picked to compare, kept as long as the tab is open. */
import { useSyncExternalStore } from 'react';
import { MOST_COMPARED } from './compared.ts';

export interface Pick {
  ctapsId: string;
  name: string;
}

const KEY = 'sixbean.compare';
const NONE: readonly Pick[] = [];
let picks: readonly Pick[] | null = null;
const listeners = new Set<() => void>();

/** Nothing is picked while a page is rendered on the server. */
export const usePicks = (): readonly Pick[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentPicks,
    () => NONE,
  );

/** Adds a coffee or takes it out again; a fourth is not taken. */
export function togglePick(pick: Pick): void {
  const kept = currentPicks().filter(({ ctapsId }) => ctapsId !== pick.ctapsId);
  const isNew = kept.length === currentPicks().length;
  setPicks(isNew ? [...kept, pick] : kept);
}

export function setPicks(next: readonly Pick[]): void {
  picks = next.slice(0, MOST_COMPARED);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(picks));
  } catch {
    // Without storage the picks last until the page is loaded anew.
  }
  for (const listener of listeners) listener();
}

function currentPicks(): readonly Pick[] {
  picks ??= readPicks();
  return picks;
}

function readPicks(): readonly Pick[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick).slice(0, MOST_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const isPick = (kept: unknown): kept is Pick =>
  typeof kept === 'object' &&
  kept !== null &&
  'ctapsId' in kept &&
  typeof kept.ctapsId === 'string' &&
  'name' in kept &&
  typeof kept.name === 'string';
