import type { Answer, Received } from '#contract/calls.ts';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { tastesOf } from '#domain/preference/advice.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Matcher, matchDataOf, proposalAnswer } from '#server/coffee/taste-match/taste-match.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { bestSellerIn, palatesOf } from './palates.ts';
import { historyOf, refusalOfHistory } from './read-history.ts';

type Request = Received<'POST /group-taste-advice'>['body'];

interface Prices {
  catalogue: Catalogue;
  tier: PriceTier;
}

/** Answers one blend for several drinkers, or two, none dearer than the least that any of them would pay. */
export async function adviseGroup(
  { drinkers, blends }: Request,
  prices: Prices,
  matcher: Matcher,
): Promise<Answer<'POST /group-taste-advice'> | Refusal<'invalid' | 'too_many_tries'>> {
  for (const [i, drinker] of drinkers.entries()) {
    const refused = refusalOfHistory(drinker, prices.catalogue, `drinkers.${i}.`);
    if (refused !== null) return refused;
  }
  const advice = await matcher.adviseGroup(groupJob({ drinkers, blends }, prices));
  if (advice === null) return refuse('too_many_tries');
  return {
    blends: advice.blends.map(proposalAnswer),
    likings: { mean: advice.mean, preferring_best_seller: advice.preferringBestSeller },
  };
}

export interface BlendsForGroup {
  blends: TasteProposal[];
  /** How many it suits better than the other. */
  drinkersOf: number[];
  preferringBestSeller: number | null;
}

/** The same for a job of the shop, about requests that were found right; `null` while the threads are busy. */
export async function blendsForGroup(
  group: Pick<Request, 'drinkers' | 'blends'>,
  prices: Prices,
  matcher: Matcher,
): Promise<BlendsForGroup | null> {
  const advice = await matcher.adviseGroup(groupJob(group, prices));
  if (advice === null) return null;
  const { blends, drinkersOf, preferringBestSeller } = advice;
  return { blends: blends.map(proposalAnswer), drinkersOf, preferringBestSeller };
}

function groupJob({ drinkers, blends }: Pick<Request, 'drinkers' | 'blends'>, { catalogue, tier }: Prices) {
  // The contract lets a group drink either decaf or coffee with caffeine.
  const decaf = drinkers.some(({ wishes }) => wishes.isDecaf) ? ('only' as const) : ('none' as const);
  const bestSeller = bestSellerIn(catalogue);
  const most = drinkers.flatMap(({ wishes }) => wishes.maxPricePerKilo ?? []);
  return {
    matchData: matchDataOf(catalogue),
    tier,
    group: {
      drinkers: drinkers.map((drinker) => ({ history: historyOf(drinker, catalogue) })),
      conditions: {
        groups: palatesOf(catalogue, decaf).groups,
        decaf,
        maxPricePerKilo: most.length === 0 ? null : Math.min(...most),
      },
      blends,
      bestSeller: bestSeller && tastesOf(bestSeller.scores),
    },
  };
}
