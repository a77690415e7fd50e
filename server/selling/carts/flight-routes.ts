import type { Calls } from '#contract/calls.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { addFlight, removeFlight } from './add-flight.ts';
import { addVote, voteOffer } from './add-vote.ts';
import { flightOffer } from './flight-offer.ts';
import type { Offer } from './price-cart.ts';

type FlightCalls =
  | 'GET /flight-offer'
  | 'POST /carts/{id}/flights'
  | 'DELETE /cart-flights/{id}'
  | 'GET /group-tasting-offer'
  | 'POST /group-tastings';

export const flightRoutes = (
  deps: { db: Database; matcher: Matcher },
  today: (member: Member | null) => Promise<Offer>,
): Pick<Handlers<Calls>, FlightCalls> => ({
  'GET /flight-offer': async ({ member }) => ({ answer: await flightOffer(deps.db, await today(member)) }),
  'POST /carts/{id}/flights': async ({ params, body, member }) => {
    const adding = { cart: params.id, holder: member?.id ?? null, request: body };
    return answered(await addFlight(deps, adding, await today(member)));
  },
  'DELETE /cart-flights/{id}': async ({ params, member }) =>
    answered(await removeFlight(deps.db, { flight: params.id, holder: member?.id ?? null })),
  'GET /group-tasting-offer': async ({ member }) => ({ answer: voteOffer(await today(member)) }),
  'POST /group-tastings': async ({ body, member }) =>
    answered(await addVote(deps, { ...body, memberId: member.id }, await today(member))),
});
