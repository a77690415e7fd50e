/** The coffees whose notes were opened in this browser, which alone knows them; logging out forgets them. */
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { createStore, useStore } from './create-store.ts';
import { onSessionChange, VIEWED } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

export interface ViewedCoffee {
  ctapsId: string;
  print: { name: string; roastId: number; scores: Scores; percentages?: readonly number[] | undefined };
}

const MOST_VIEWED = 8;
const NONE: readonly ViewedCoffee[] = [];

const viewed = createStore(NONE, { load: read, watch });

/** The latest first. */
export const useRecentlyViewed = (): readonly ViewedCoffee[] => useStore(viewed);

export function rememberViewed(coffee: ViewedCoffee): void {
  const others = viewed.read().filter(({ ctapsId }) => ctapsId !== coffee.ctapsId);
  const next = [coffee, ...others].slice(0, MOST_VIEWED);
  browserStorage.write(VIEWED, JSON.stringify(next));
  viewed.set(next);
}

export function forgetViewed(): void {
  browserStorage.remove(VIEWED);
  viewed.set(NONE);
}

/** A login or logout, or another tab, may have changed what is stored. */
function watch(): () => void {
  return onSessionChange(() => viewed.set(read()));
}

function read(): readonly ViewedCoffee[] {
  const stored = browserStorage.readJson(VIEWED);
  return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MOST_VIEWED) : NONE;
}

/** Stored text may be old or damaged. */
function isViewed(stored: unknown): stored is ViewedCoffee {
  if (!isRecord(stored) || typeof stored['ctapsId'] !== 'string' || !isRecord(stored['print'])) return false;
  const { name, roastId, scores, percentages } = stored['print'];
  return (
    typeof name === 'string' &&
    typeof roastId === 'number' &&
    isRecord(scores) &&
    TASTES.every((taste) => typeof scores[taste] === 'number') &&
    (percentages === undefined || (Array.isArray(percentages) && percentages.every(Number.isFinite)))
  );
}

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;
