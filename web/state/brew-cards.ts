/** The coffees whose brew cards were opened on an order's page, in this browser alone; logging out forgets them. */
import type { Scores } from '#domain/taste/axes.ts';
import { isRecord, isScores, latestSeen } from './latest-seen.ts';
import { BREW_CARDS } from './session.ts';

export interface StoredBrew {
  ctapsId: string;
  name: string;
  roastId: number;
  grindId: number;
  scores: Scores;
}

const cards = latestSeen<StoredBrew>(BREW_CARDS, {
  most: 12,
  isOne: isCard,
  isSame: (one, other) => one.ctapsId === other.ctapsId && one.grindId === other.grindId,
});

export const { useAll: useBrewCards, forget: forgetBrewCards } = cards;

/** The page of the cards works without a connection from then on, where the browser can. */
export function rememberBrewCard(card: StoredBrew): void {
  cards.remember(card);
  if ('serviceWorker' in navigator)
    // Without it the cards need a connection, as all pages do.
    navigator.serviceWorker.register('/brew-worker.js', { scope: '/brew' }).catch(() => undefined);
}

function isCard(stored: unknown): stored is StoredBrew {
  if (!isRecord(stored)) return false;
  const { ctapsId, name, roastId, grindId, scores } = stored;
  return (
    typeof ctapsId === 'string' &&
    typeof name === 'string' &&
    typeof roastId === 'number' &&
    typeof grindId === 'number' &&
    isScores(scores)
  );
}
