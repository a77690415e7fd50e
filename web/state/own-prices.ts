/** What coffees cost whoever is logged in. Pages are rendered for everybody, at the prices of guests. */
import { useSyncExternalStore } from 'react';
import { browserApi } from './browser-api.ts';
import { createStore } from './create-store.ts';
import { onPlanChange, readPlanChanges } from './plan-changes.ts';
import { onSessionChange, readToken } from './session.ts';

/** A member's prices of a kilo, in pounds, by CTAPS id; `null` while they are on their way. */
const ownPrices = createStore<ReadonlyMap<string, number> | null>(null, {
  watch: watchPrices,
});
/** The login, and the plan by count, that the prices belong to or will belong to. */
let payerOfPrices: string | null = null;

/** The price of a kilo, in pounds; `null` while a member's price isn't known yet, and nothing for a coffee without a price. */
export const useOwnPrice = (ctapsId: string, guestPrice: number | null): number | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (readToken() === null) return guestPrice;
      const prices = ownPrices.read();
      return prices === null ? null : prices.get(ctapsId);
    },
    () => guestPrice,
  );

/** Every price that is shown anew fetches again what could not be fetched before. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = ownPrices.subscribe(listener);
  refreshPrices();
  return unsubscribe;
}

function refreshPrices(): void {
  const token = readToken();
  const payer = token === null ? null : `${token} ${readPlanChanges()}`;
  if (payer === payerOfPrices) return;
  payerOfPrices = payer;
  ownPrices.set(null);
  if (payer !== null) void fetchPrices(payer);
}

function watchPrices(): () => void {
  const ends = [onSessionChange(refreshPrices), onPlanChange(refreshPrices)];
  return () => {
    for (const end of ends) end();
  };
}

async function fetchPrices(payer: string): Promise<void> {
  const outcome = await browserApi('GET /kilo-prices');
  // Somebody else has logged in meanwhile, or the plan has changed.
  if (payer !== payerOfPrices) return;
  if (outcome.ok) ownPrices.set(new Map(outcome.answer.map((row) => [row.ctaps_id, row.price_per_kilo])));
  else payerOfPrices = null;
}
