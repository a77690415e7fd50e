import type { Answer, Received } from '#contract/calls.ts';
import { tastesOf } from '#domain/preference/advice.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Matcher, matchDataOf, proposalAnswer } from '#server/coffee/taste-match/taste-match.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { bestSellerIn, palatesOf } from './palates.ts';
import { historyOf, refusalOfHistory } from './read-history.ts';

type Request = Received<'POST /group-taste-advice'>['body'];

/** Answers one blend for several drinkers, or two, none dearer than the least that any of them would pay. */
export async function adviseGroup(
  { drinkers, blends }: Request,
  { catalogue, tier }: { catalogue: Catalogue; tier: PriceTier },
  matcher: Matcher,
): Promise<Answer<'POST /group-taste-advice'> | Refusal<'invalid' | 'too_many_tries'>> {
  for (const [i, drinker] of drinkers.entries()) {
    const refused = refusalOfHistory(drinker, catalogue, `drinkers.${i}.`);
    if (refused !== null) return refused;
  }
  // The contract lets a group drink either decaf or coffee with caffeine.
  const decaf = drinkers.some(({ wishes }) => wishes.isDecaf) ? 'only' : 'none';
  const bestSeller = bestSellerIn(catalogue);
  const prices = drinkers.flatMap(({ wishes }) => wishes.maxPricePerKilo ?? []);
  const advice = await matcher.adviseGroup({
    matchData: matchDataOf(catalogue),
    tier,
    group: {
      drinkers: drinkers.map((drinker) => ({ history: historyOf(drinker, catalogue) })),
      conditions: {
        groups: palatesOf(catalogue, decaf).groups,
        decaf,
        maxPricePerKilo: prices.length === 0 ? null : Math.min(...prices),
      },
      blends,
      bestSeller: bestSeller && tastesOf(bestSeller.scores),
    },
  });
  if (advice === null) return refuse('too_many_tries');
  return {
    blends: advice.blends.map(proposalAnswer),
    likings: { mean: advice.mean, preferring_best_seller: advice.preferringBestSeller },
  };
}
