import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { adviseAtTasting } from './advise-at-tasting.ts';
import { claimTasting } from './claim-tasting.ts';
import { closeLinkOfFlight } from './close-link.ts';
import type { Flight } from './flight-store.ts';
import { readOwnFlights } from './read-own-flights.ts';
import { readTasting } from './read-tasting.ts';
import { answerAtTasting, joinTasting, openTasting, takeBackAtTasting } from './say-at-tasting.ts';
import { showNames } from './show-names.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function tastingRoutes({ db, clock, catalogueCache, matcher }: Deps): Handlers<Calls> {
  const show = async (flight: Flight | Refusal<'not_found'>) =>
    'refused' in flight
      ? flight
      : { answer: await readTasting({ db, matcher, catalogue: await catalogueCache() }, flight) };
  /** Does something with a flight, and answers the tasting as it is then. */
  const changed = async <No extends Refusal>(key: string, act: (flight: Flight) => Promise<No | null>) => {
    const flight = await openTasting(db, key);
    if ('refused' in flight) return flight;
    return (await act(flight)) ?? show(await openTasting(db, key));
  };
  return {
    'GET /tastings/{key}': async ({ params }) => show(await openTasting(db, params.key)),
    'POST /tastings/{key}/drinkers': ({ params, body }) =>
      changed(params.key, (flight) => joinTasting(db, flight, { name: body.name, now: clock() })),
    'POST /tastings/{key}/answers': async ({ params, body }) => {
      const catalogue = await catalogueCache();
      return changed(params.key, (flight) => answerAtTasting(db, flight, { body, catalogue, now: clock() }));
    },
    'DELETE /tastings/{key}/answers/{answerId}': ({ params }) =>
      changed(params.key, (flight) => takeBackAtTasting(db, flight, params.answerId)),
    'POST /tastings/{key}/reveal': ({ params }) =>
      changed(params.key, (flight) => showNames(db, flight, clock())),
    'GET /tastings/{key}/drinkers/{id}/advice': async ({ params, member }) => {
      const flight = await openTasting(db, params.key);
      if ('refused' in flight) return flight;
      const prices = pricesFor(member, await catalogueCache());
      return answered(await adviseAtTasting({ db, matcher, ...prices }, flight, params.id));
    },
    'POST /tastings/{key}/claims': async ({ params, body, member }) => {
      const flight = await openTasting(db, params.key);
      if ('refused' in flight) return flight;
      const claim = { memberId: member.id, drinkerId: body.drinkerId, now: clock() };
      const no = await claimTasting(db, flight, claim);
      return no ?? { answer: { message: 'It is in your taste profile now.' } };
    },
    'GET /flights': async ({ member }) => ({ answer: { flights: await readOwnFlights(db, member.id) } }),
    'DELETE /flights/{id}/link': async ({ params, member }) => {
      const no = await closeLinkOfFlight(db, { memberId: member.id, flightId: params.id, now: clock() });
      return no ?? { answer: { message: 'The link is closed.' } };
    },
  };
}
