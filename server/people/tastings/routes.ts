import type { Calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { adviseAtTasting } from './advise-at-tasting.ts';
import { claimTasting } from './claim-tasting.ts';
import { closeLinkOfFlight } from './close-link.ts';
import { creditsOfMember } from './credit-of-flight.ts';
import type { Flight } from './flight-store.ts';
import { readOwnFlights } from './read-own-flights.ts';
import { readTasting } from './read-tasting.ts';
import { answerAtTasting, joinTasting, openTasting, seenBy, takeBackAtTasting } from './say-at-tasting.ts';
import { showNames } from './show-names.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

export function tastingRoutes({ db, clock, catalogueCache, matcher }: Deps): Handlers<Calls> {
  const show = async (key: string, me: string | undefined) => {
    const flight = await openTasting(db, key);
    if ('refused' in flight) return flight;
    const knowing = { db, matcher, catalogue: await catalogueCache() };
    return { answer: await readTasting(knowing, flight, seenBy(flight, me)) };
  };
  /** Does something with a flight, and answers the tasting as it is then. */
  const changed = async <No extends Refusal>(
    { key, me }: { key: string; me: string | undefined },
    act: (flight: Flight) => Promise<No | null>,
  ) => {
    const flight = await openTasting(db, key);
    if ('refused' in flight) return flight;
    return (await act(flight)) ?? show(key, me);
  };
  return {
    'GET /tastings/{key}': async ({ params, query }) => show(params.key, query.me),
    'POST /tastings/{key}/drinkers': ({ params, body }) =>
      changed({ ...params, me: body.me }, (flight) =>
        joinTasting(db, flight, { name: body.name, me: body.me, now: clock() }),
      ),
    'POST /tastings/{key}/answers': async ({ params, body }) => {
      const catalogue = await catalogueCache();
      return changed({ ...params, me: body.me }, (flight) =>
        answerAtTasting(db, flight, { body, catalogue, now: clock() }),
      );
    },
    'DELETE /tastings/{key}/answers/{answerId}': ({ params: { key, answerId: id }, query: { me } }) =>
      changed({ key, me }, (flight) => takeBackAtTasting(db, flight, { id, me })),
    'POST /tastings/{key}/reveal': ({ params }) =>
      changed({ ...params, me: undefined }, (flight) => showNames(db, flight, clock())),
    'GET /tastings/{key}/drinkers/{id}/advice': async ({ params, query, member }) => {
      const flight = await openTasting(db, params.key);
      if ('refused' in flight) return flight;
      const prices = pricesFor(member, await catalogueCache());
      const who = { drinkerId: params.id, seen: seenBy(flight, query.me) };
      const advice = await adviseAtTasting({ db, matcher, ...prices }, flight, who);
      if ('refused' in advice) return advice;
      const credits = await creditsOfMember(db, { member, ...prices, now: clock() });
      return { answer: { ...advice, credit: credits.get(flight.id) ?? null } };
    },
    'POST /tastings/{key}/claims': async ({ params, body, member }) => {
      const flight = await openTasting(db, params.key);
      if ('refused' in flight) return flight;
      const { drinkerId, me } = body;
      const claim = { memberId: member.id, drinkerId, seen: seenBy(flight, me), now: clock() };
      const no = await claimTasting(db, flight, claim);
      return no ?? { answer: { message: 'It is in your taste profile now.' } };
    },
    'GET /flights': async ({ member }) => {
      const { tier } = pricesFor(member, await catalogueCache());
      return { answer: { flights: await readOwnFlights(db, { member, tier, now: clock() }) } };
    },
    'DELETE /flights/{id}/link': async ({ params, member }) => {
      const no = await closeLinkOfFlight(db, { memberId: member.id, flightId: params.id, now: clock() });
      return no ?? { answer: { message: 'The link is closed.' } };
    },
  };
}
