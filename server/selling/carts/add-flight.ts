import type { Answer, Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FLIGHT } from '#domain/flights/flight.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { type FlightRanking, rankFlight } from '#server/coffee/preference/preference.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { listFreeTasters } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { deleteFlight } from './cart-flight-store.ts';
import { changeCart, FLIGHT_GONE } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { joinFlight } from './join-flight.ts';
import type { Offer } from './price-cart.ts';

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'too_many_tries'>;

interface Adding {
  cart: string;
  holder: Holder;
  request: Received<'POST /carts/{id}/flights'>['body'];
}

/** Idempotent under `additionId`. Which coffees a flight holds is settled once it is ordered; the cart keeps how they were ranked. */
export async function addFlight(
  { db, matcher }: { db: Database; matcher: Matcher },
  { cart, holder, request: { additionId: id, wishes, grindId } }: Adding,
  offer: Offer,
): Promise<Answer<'POST /carts/{id}/flights'> | Refused> {
  const ranking = await rankFlight(wishes, offer, matcher);
  if ('refused' in ranking) return ranking;
  const isFilled = await hasBagsOf(db, { ranking, grindId, now: offer.now });
  const flight = { id, grindId, wishes, ranking, vote: null };
  return joinFlight(db, { cart, holder, flight, whyNot: async () => (isFilled ? null : FILLING) }, offer);
}

/** Whether five different coffees of those that suit have a free bag of that grind. */
async function hasBagsOf(
  db: Database,
  { ranking, grindId, now }: { ranking: FlightRanking; grindId: number; now: Date },
): Promise<boolean> {
  const free = await listFreeTasters(db, dayInLondon(now));
  const suiting = free.filter((one) => one.grind_id === grindId && ranking[STEPS[0]].includes(one.ctaps_id));
  return suiting.length >= FLIGHT.bags;
}

const FILLING = refuse('changed_meanwhile', {
  message: 'The taster shelf is being filled. Please choose another grind, or look again in a few days.',
});
/** As for coffees, whoever has the id of a flight may take it out. */
export const removeFlight = (
  db: Database,
  { flight, holder }: { flight: string; holder: Holder },
): Promise<Answer<'DELETE /cart-flights/{id}'> | Refusal<'not_found'>> =>
  changeCart(db, { flight, holder }, async (transaction) => {
    const gone = await deleteFlight(transaction, flight);
    if (gone === undefined) return FLIGHT_GONE;
    const what = gone.vote_name === null ? FLIGHT.name.toLowerCase() : 'office vote';
    return { message: `The ${what} was taken out of your cart.` };
  });
