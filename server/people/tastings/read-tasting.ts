/** A tasting as whoever has its flight sees it: letters until the names are shown. */
import type { Answer } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { lastDayToAnswer } from '#domain/flights/office-vote.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { isWithoutWishes } from '#domain/tastings/cups.ts';
import { pairsLeft, sittingOf } from '#domain/tastings/sitting.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { advise } from '#server/coffee/preference/preference.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import type { Cup, Flight } from './flight-store.ts';
import { listTastingDrinkers, type Seen, type TastingAnswer, type TastingDrinker } from './tasting-store.ts';
import { ofLetters, requestOf } from './told-at-tasting.ts';

type Tasting = Answer<'GET /tastings/{key}'>;

export interface Knowing {
  db: Database;
  catalogue: Catalogue;
  matcher: Matcher;
}

/** Closed or cancelled, nothing is said any more; before all five are packed there is nothing to taste. */
export function stateOf(flight: Flight): Tasting['state'] {
  const { link_closed_at, closed_at, vote_closed_at, is_cancelled, cups } = flight;
  if (link_closed_at !== null) return 'link closed';
  if (closed_at !== null || vote_closed_at !== null || is_cancelled) return 'closed';
  return cups.length > 0 && cups.every(({ is_packed }) => is_packed) ? 'open' : 'on its way';
}

export async function readTasting(knowing: Knowing, flight: Flight, seen: Seen): Promise<Tasting> {
  const { db, catalogue } = knowing;
  const state = stateOf(flight);
  const sign = await openTastingSigner(db);
  const code = sign({ is: 'flight', id: flight.id });
  if (state === 'link closed') return { ...NOTHING, code, state, grind_id: flight.grind_id };
  const isShown = flight.revealed_at !== null;
  const drinkers = await listTastingDrinkers(db, flight.id, seen);
  return {
    code,
    state,
    grind_id: flight.grind_id,
    cups: state === 'on its way' ? [] : flight.cups.map((cup) => cupAnswer(cup, { isShown, catalogue })),
    drinkers: await Promise.all(
      drinkers
        .filter(({ claimed_at }) => claimed_at === null)
        .map(async (drinker) => ({
          id: drinker.id,
          name: drinker.name ?? '',
          said: drinker.answers.map(saidAnswer),
          question: state === 'open' ? await questionTo(drinker, flight.cups, knowing) : null,
        })),
    ),
    asks_wishes: asksWishes(flight),
    revealed_at: flight.revealed_at?.toISOString() ?? null,
    vote: voteOf(flight),
  };
}

const voteOf = ({ vote_name: name, closes_on, dispatched_at }: Flight): Tasting['vote'] =>
  name === null || closes_on === null
    ? null
    : { name, closes_on: lastDayToAnswer(closes_on, dispatched_at && dayInLondon(dispatched_at)) };

const NOTHING = { cups: [], drinkers: [], asks_wishes: false, revealed_at: null, vote: null };

/** Of a present, say, whose buyer left open what its recipient likes. */
const asksWishes = ({ wishes: { brandId, likes = [], dislikes = [], isDecaf = false } }: Flight): boolean =>
  isWithoutWishes({
    brand: brandId === undefined ? null : { id: brandId },
    likes,
    dislikes,
    is_decaf: isDecaf,
  });

const cupAnswer = (
  { letter, step, coffee, roast }: Cup,
  { isShown, catalogue }: { isShown: boolean; catalogue: Catalogue },
): Tasting['cups'][number] => ({
  letter,
  coffee: isShown
    ? {
        step,
        name: coffee.name,
        ctaps_id: coffee.ctaps_id,
        roast_id: coffee.roast_id,
        roast,
        scores: scoresOf(coffee, catalogue),
      }
    : null,
});

/** By the catalogue of today, as on every page of the coffee. */
const scoresOf = ({ roast_id, blend_recipes }: Cup['coffee'], catalogue: Catalogue) =>
  tasteOfBlend(
    blend_recipes.map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, catalogue.beans), percentage })),
    roast_id,
    catalogue.tasteRule,
  );

type Said = Tasting['drinkers'][number]['said'][number];

function saidAnswer({ request_id: id, body }: TastingAnswer): Said {
  return body.kind === 'wishes' ? { ...body, id, brand: body.brand?.name ?? null } : { ...body, id };
}

/** The one that teaches most; while the threads are busy, any that is open. */
async function questionTo(drinker: TastingDrinker, cups: readonly Cup[], { catalogue, matcher }: Knowing) {
  const sitting = sittingOf(ofLetters(drinker));
  const [open] = pairsLeft(sitting);
  if (open === undefined) return null;
  const advice = await advise(
    { ...requestOf(drinker, cups, catalogue), want: 'question', flightSize: 5, compare: [] },
    { catalogue, tier: GUEST_TIER },
    matcher,
  );
  if (!('question' in advice) || advice.question === null) return open;
  const [first, second] = [sitting.letters[advice.question.first], sitting.letters[advice.question.second]];
  return first === undefined || second === undefined ? open : { first, second };
}
