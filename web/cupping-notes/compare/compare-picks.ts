/** The coffees that a visitor has picked to compare, as long as the tab is open. */
import { useStore } from '#web/state/create-store.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';
import { MOST_COMPARED } from './compared.ts';

export interface Pick {
  ctapsId: string;
  name: string;
}

const NONE: readonly Pick[] = [];
const picks = createTabStore('sixbean.compare', NONE, picksIn);

/** Nothing is picked while a page is rendered on the server. */
export const usePicks = (): readonly Pick[] => useStore(picks);

export const readPicks = (): readonly Pick[] => picks.read();

/** Adds a coffee or takes it out again; a fourth is not taken. */
export function togglePick(pick: Pick): void {
  const others = picks.read().filter(({ ctapsId }) => ctapsId !== pick.ctapsId);
  const isNew = others.length === picks.read().length;
  setPicks(isNew ? [...others, pick] : others);
}

export function setPicks(next: readonly Pick[]): void {
  picks.set(next.slice(0, MOST_COMPARED));
}

function picksIn(stored: unknown): readonly Pick[] {
  return Array.isArray(stored) ? stored.filter(isPick).slice(0, MOST_COMPARED) : NONE;
}

const isPick = (stored: unknown): stored is Pick =>
  typeof stored === 'object' &&
  stored !== null &&
  'ctapsId' in stored &&
  typeof stored.ctapsId === 'string' &&
  'name' in stored &&
  typeof stored.name === 'string';
