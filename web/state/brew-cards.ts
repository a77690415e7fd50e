/** The coffees whose brew cards were opened on an order's page, in this browser alone; logging out forgets them. */
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { createStore, useStore } from './create-store.ts';
import { BREW_CARDS, onSessionChange } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

export interface StoredBrew {
  ctapsId: string;
  name: string;
  roastId: number;
  grindId: number;
  scores: Scores;
}

const MOST_CARDS = 12;
const NONE: readonly StoredBrew[] = [];

const cards = createStore(NONE, { load: read, watch });

/** The latest first. */
export const useBrewCards = (): readonly StoredBrew[] => useStore(cards);

/** The page of the cards works without a connection from then on, where the browser can. */
export function rememberBrewCard(card: StoredBrew): void {
  const isSame = (one: StoredBrew) => one.ctapsId === card.ctapsId && one.grindId === card.grindId;
  const next = [card, ...cards.read().filter((one) => !isSame(one))].slice(0, MOST_CARDS);
  browserStorage.write(BREW_CARDS, JSON.stringify(next));
  cards.set(next);
  if ('serviceWorker' in navigator)
    // Without it the cards need a connection, as all pages do.
    navigator.serviceWorker.register('/brew-worker.js', { scope: '/brew' }).catch(() => undefined);
}

export function forgetBrewCards(): void {
  browserStorage.remove(BREW_CARDS);
  cards.set(NONE);
}

/** A login or logout, or another tab, may have changed what is stored. */
function watch(): () => void {
  return onSessionChange(() => cards.set(read()));
}

function read(): readonly StoredBrew[] {
  const stored = browserStorage.readJson(BREW_CARDS);
  return Array.isArray(stored) ? stored.filter(isCard).slice(0, MOST_CARDS) : NONE;
}

/** Stored text may be old or damaged. */
function isCard(stored: unknown): stored is StoredBrew {
  if (!isRecord(stored)) return false;
  const { ctapsId, name, roastId, grindId, scores } = stored;
  return (
    typeof ctapsId === 'string' &&
    typeof name === 'string' &&
    typeof roastId === 'number' &&
    typeof grindId === 'number' &&
    isRecord(scores) &&
    TASTES.every((taste) => typeof scores[taste] === 'number')
  );
}

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;
