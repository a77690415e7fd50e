/** What coffees cost whoever is logged in. Pages are rendered for everybody, at the prices of guests. */
import { useSyncExternalStore } from 'react';
import { browserApi } from '../api/browser-transport.ts';
import { onSessionChange, readToken } from './session.ts';

let ownPrices: ReadonlyMap<string, number> | null = null;
/** Whose token they were asked with. */
let askedBy: string | null = null;
const listeners = new Set<() => void>();

/** In pounds for a kilo; `null` while a member's price isn't known yet, and nothing for what is on no list. */
export const useOwnPrice = (ctapsId: string, guestPrice: number | null): number | null | undefined =>
  useSyncExternalStore(
    watch,
    () => {
      if (readToken() === null) return guestPrice;
      return ownPrices === null ? null : ownPrices.get(ctapsId);
    },
    () => guestPrice,
  );

function watch(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = onSessionChange(ask);
  ask();
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

function ask(): void {
  const token = readToken();
  if (token === askedBy) return;
  askedBy = token;
  learn(null);
  if (token !== null) void fetchPrices(token);
}

async function fetchPrices(token: string): Promise<void> {
  const outcome = await browserApi('GET /kilo-prices');
  if (token !== askedBy) return;
  if (outcome.ok) learn(new Map(outcome.answer.map((row) => [row.ctaps_id, row.price_per_kilo])));
  else askedBy = null;
}

function learn(prices: typeof ownPrices): void {
  ownPrices = prices;
  for (const listener of listeners) listener();
}
