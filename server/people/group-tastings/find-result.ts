/** What suits colleagues together, by all that they said. It is worked out once, after their vote closed. */
import { FEWEST_ANSWERING, FEWEST_FOR_TWO } from '#domain/flights/office-vote.ts';
import { preferringInWords } from '#domain/flights/vote-in-words.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { ENOUGH_COMPARISONS } from '#domain/tastings/cups.ts';
import { beanOf, type Catalogue, GUEST_TIER } from '#server/coffee/catalogue/catalogue.ts';
import {
  bestSellerIn,
  blendsForGroup,
  type DrinkerRequest,
  refusalOfHistory,
} from '#server/coffee/preference/preference.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { readWhatWasSaid } from '#server/people/tastings/tastings.ts';
import type { Database } from '#server/platform/database.ts';

interface FoundBlend {
  roast_id: number;
  blend_recipes: { bean_id: number; bean_name: string; percentage: number }[];
  scores: Scores;
  rms: number;
  certificate_rms: number;
}

interface Choice {
  blends: FoundBlend[];
  sentence: string | null;
}

export interface Result {
  people: number;
  one: Choice;
  two: Choice | null;
}

interface Knowing {
  db: Database;
  catalogue: Catalogue;
  matcher: Matcher;
}

/** `null` where too few people answered enough. */
export async function findResult(
  { db, catalogue, matcher }: Knowing,
  flightId: number,
): Promise<Result | null | 'busy'> {
  const drinkers = (await readWhatWasSaid(db, flightId, catalogue))
    .filter((said) => hasSaidEnough(said) && refusalOfHistory(said, catalogue) === null)
    .map(({ wishes, tastings }) => ({ wishes: { ...wishes, isDecaf: false }, tastings }));
  // A group drinks one or the other, and the five of its boxes have caffeine.
  const people = drinkers.length;
  if (people < FEWEST_ANSWERING) return null;
  const one = await blendsForGroup({ drinkers, blends: 1 }, { catalogue, tier: GUEST_TIER }, matcher);
  if (one === null) return 'busy';
  if (one.blends.length === 0) return null;
  const two =
    people < FEWEST_FOR_TWO
      ? null
      : await blendsForGroup({ drinkers, blends: 2 }, { catalogue, tier: GUEST_TIER }, matcher);
  if (two === null && people >= FEWEST_FOR_TWO) return 'busy';
  // A blend for one or two people would tell what these like.
  const areTwo = two?.blends.length === 2 && two.drinkersOf.every((count) => count >= FEWEST_ANSWERING);
  return {
    people,
    one: choiceOf(one, { people, catalogue }),
    two: two === null || !areTwo ? null : choiceOf(two, { people, catalogue }),
  };
}

const hasSaidEnough = ({ tastings }: DrinkerRequest): boolean =>
  tastings.reduce((sum, { answers }) => sum + answers.length, 0) >= ENOUGH_COMPARISONS;

type Found = NonNullable<Awaited<ReturnType<typeof blendsForGroup>>>;

function choiceOf(
  { blends, preferringBestSeller: count }: Found,
  { people, catalogue }: { people: number; catalogue: Catalogue },
): Choice {
  const bestSeller = bestSellerIn(catalogue);
  return {
    blends: blends.map(({ roast_id, blend_recipes, scores, rms, certificate_rms }) => ({
      roast_id,
      blend_recipes: blend_recipes.map((row) => ({
        ...row,
        bean_name: beanOf(row.bean_id, catalogue.beans).row.name,
      })),
      scores,
      rms,
      certificate_rms,
    })),
    sentence:
      count === null || bestSeller === null
        ? null
        : preferringInWords({ count, people, blends: blends.length, bestSeller: bestSeller.row.name }),
  };
}
