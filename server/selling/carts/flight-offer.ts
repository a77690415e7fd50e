import type { Answer } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FLIGHT } from '#domain/flights/flight.ts';
import { priceFlight } from '#domain/flights/flight-price.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import { listFreeTasters } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import type { Pricing } from './price-cart.ts';

/** What a flight costs, and in which grinds five different coffees lie filled. */
export async function flightOffer(
  db: Database,
  { catalogue, tier, now }: Pricing,
): Promise<Answer<'GET /flight-offer'>> {
  const shelf = catalogue.tasterShelf;
  const onShelf = new Set(shelf.map(({ ctapsId }) => ctapsId));
  const free = (await listFreeTasters(db, dayInLondon(now))).filter(({ ctaps_id }) => onShelf.has(ctaps_id));
  const hasFive = (id: number) => free.filter(({ grind_id }) => grind_id === id).length >= FLIGHT.bags;
  const price = priceFlight(shelf, { tier, parameters: catalogue.parameters });
  return {
    price: price === null ? null : toPounds(price.totalPrice),
    weight: FLIGHT.grams,
    credit_least_grams: LEAST_GRAMS[tier],
    grinds: catalogue.rows.grinds
      .filter(({ id }) => hasFive(id))
      .map(({ id, short_name }) => ({ id, name: short_name })),
  };
}
