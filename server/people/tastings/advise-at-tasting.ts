/** What follows from what somebody said at a tasting, once its names are shown. */
import type { Answer } from '#contract/calls.ts';
import type { Letter } from '#domain/flights/settle.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { isWithoutWishes } from '#domain/tastings/cups.ts';
import { sittingOf } from '#domain/tastings/sitting.ts';
import { beanOf } from '#server/coffee/catalogue/catalogue.ts';
import { proposeTo, refusalOfHistory, tastesOfRecipe } from '#server/coffee/preference/preference.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { Flight } from './flight-store.ts';
import type { Knowing } from './read-tasting.ts';
import { listTastingDrinkers, type Seen, type TastingDrinker } from './tasting-store.ts';
import { ofLetters, requestOf } from './told-at-tasting.ts';

type Advice = Omit<Answer<'GET /tastings/{key}/drinkers/{id}/advice'>, 'credit'>;

export async function adviseAtTasting(
  { db, matcher, ...prices }: Knowing & { tier: PriceTier },
  flight: Flight,
  { drinkerId, seen }: { drinkerId: number; seen: Seen },
): Promise<Advice | Refusal<'not_found' | 'changed_meanwhile' | 'too_many_tries'>> {
  if (flight.revealed_at === null) return NOT_YET;
  const drinker = (await listTastingDrinkers(db, flight.id, seen)).find(({ id }) => id === drinkerId);
  if (drinker === undefined || drinker.claimed_at !== null) return refuse('not_found');
  const request = requestOf(drinker, flight.cups, prices.catalogue);
  if (!hasSaid(drinker) || refusalOfHistory(request, prices.catalogue) !== null) return NOTHING;
  const { letters, answers } = sittingOf(ofLetters(drinker));
  const [coffees = []] = request.tastings.map((tasting) => tasting.coffees);
  const tastes = coffees.map((coffee) => tastesOfRecipe(coffee, prices.catalogue));
  const compared = letters.flatMap((_, first) =>
    letters.slice(first + 1).map((__, i) => ({ first, second: first + 1 + i })),
  );
  const pairs = compared.flatMap(({ first, second }) => {
    const [one, other] = [tastes[first], tastes[second]];
    return one === undefined || other === undefined ? [] : { first: one, second: other };
  });
  const proposed = await proposeTo(request, { ...prices, pairs, rivals: [] }, matcher);
  if ('refused' in proposed) return proposed;
  return {
    sentences: proposed.belief.sentences,
    liked_best: answers.length === 0 ? null : bestOf(letters, compared, proposed.chances),
    proposals: proposed.proposals.map(({ kind, roast_id, blend_recipes, price_per_kilo }) => ({
      kind,
      roast_id,
      price_per_kilo,
      blend_recipes: blend_recipes.map((row) => ({
        ...row,
        bean_name: beanOf(row.bean_id, prices.catalogue.beans).row.name,
      })),
    })),
  };
}

const hasSaid = ({ answers }: TastingDrinker) =>
  answers.some(({ body }) => body.kind !== 'wishes' || !isWithoutWishes(body));

/** The one that is most probably preferred to the others, taken together. */
function bestOf(
  letters: readonly Letter[],
  compared: readonly { first: number; second: number }[],
  chances: readonly number[],
): Letter | null {
  const sums = letters.map((letter, place) => ({
    letter,
    sum: compared.reduce((sum, { first, second }, i) => {
      const chance = chances[i] ?? 0.5;
      return sum + (first === place ? chance : second === place ? 1 - chance : 0);
    }, 0),
  }));
  return sums.toSorted((a, b) => b.sum - a.sum)[0]?.letter ?? null;
}

const NOT_YET = refuse('changed_meanwhile', { message: 'That follows once the names are shown.' });
const NOTHING: Advice = { sentences: [], liked_best: null, proposals: [] };
