/** What coffees cost the member who is logged in. Pages are rendered for everybody, at the prices of guests. */
import { useSyncExternalStore } from 'react';
import { browserApi } from './browser-api.ts';
import { createStore } from './create-store.ts';
import { onPlanChange, readPlanChanges } from './plan-changes.ts';
import { onSessionChange, readToken } from './session.ts';

/** In pounds; `null` where the shop has none. */
export interface CoffeePrices {
  perKilo: number | null;
  quarterKilo: number | null;
}

/** A member's prices by CTAPS id; `coming` while they are on their way. */
const ownPrices = createStore<ReadonlyMap<string, CoffeePrices> | 'coming' | 'failed'>('coming', {
  watch: watchPrices,
});

/** The login, and the plan by count, that the prices belong to or will belong to. */
let payerOfPrices: string | null = null;

/** A coffee's prices as the visitor pays them; nothing for a coffee that no price list has, such as a member's blend. */
export function useOwnPrices(
  ctapsId: string,
  guestPrices: CoffeePrices,
): CoffeePrices | 'coming' | 'failed' | undefined {
  const own = useSyncExternalStore(
    subscribe,
    () => {
      if (readToken() === null) return 'guest';
      const prices = ownPrices.read();
      return typeof prices === 'string' ? prices : prices.get(ctapsId);
    },
    () => 'guest' as const,
  );
  return own === 'guest' ? guestPrices : own;
}

/** Pounds of a kilo as the visitor pays it: `null` while it is on its way, nothing where nobody can say. */
export function useOwnKiloPrice(ctapsId: string, ofGuests: number | null): number | null | undefined {
  const prices = useOwnPrices(ctapsId, { perKilo: ofGuests, quarterKilo: null });
  if (prices === 'failed') return undefined;
  return prices === 'coming' ? null : prices?.perKilo;
}

/** Each newly shown price fetches again what could not be fetched before. */
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
  ownPrices.set('coming');
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
  if (outcome.ok) {
    ownPrices.set(
      new Map(
        outcome.answer.map((row) => [
          row.ctaps_id,
          { perKilo: row.price_per_kilo, quarterKilo: row.price_of_250_g },
        ]),
      ),
    );
    return;
  }
  payerOfPrices = null;
  ownPrices.set('failed');
}
