import type { Answer, Received } from '#contract/calls.ts';
import type { TasteHindrance, TasteProposal, TasteWeight } from '#contract/taste-match/taste-match.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { LEAST_PROPOSED_PERCENTAGE, totalWeight } from '#domain/taste-match/problem/wish.ts';
import type { Proposal } from '#domain/taste-match/taste-match.ts';
import { IMPORTANCE } from '#domain/taste-match/taste-target.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';
import type { WishProposal } from '#domain/taste-match/wishes/propose-for-wish.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { matchDataOf } from './match-data.ts';
import type { Candidate } from './match-worker.ts';
import type { Matcher } from './matcher.ts';

type Request = Received<'POST /taste-matches'>['body'];
type Refused = Refusal<'invalid' | 'too_many_tries'>;

interface Prices {
  catalogue: Catalogue;
  tier: PriceTier;
  /** The bag that prices per kilo are for: 1 kg unless told otherwise. */
  bagSizeId?: number;
}

/** Answers proposals at the caller's prices. */
export async function matchTaste(
  request: Request,
  { catalogue, tier, bagSizeId }: Prices,
  matcher: Matcher,
): Promise<Answer<'POST /taste-matches'> | Refused> {
  const brand = request.brandId === undefined ? undefined : catalogue.brands.get(request.brandId);
  // The contract lets a wish name either scores or a brand.
  const target = request.target ?? brand?.scores;
  if (target === undefined) return refuseField('brandId', 'We do not know that brand.');
  const { roastId = null, maxPricePerKilo = null, excludedBeanIds, certificationIds = null } = request;
  if (roastId !== null && !catalogue.roasts.has(roastId))
    return refuseField('roastId', 'We do not have that roast.');
  const { leastPercentage = LEAST_PROPOSED_PERCENTAGE } = request;
  const weights = weightsFor(target, request.weights ?? {});
  if (totalWeight({ target, weights }) <= 0) {
    return refuseField('target', 'Please wish for at least one taste that counts.');
  }
  const match = await matcher.match({
    matchData: matchDataOf(catalogue),
    tier,
    ...(bagSizeId !== undefined && { bagSizeId }),
    wish: {
      target,
      start: request.start ?? null,
      weights,
      roastId,
      maxPricePerKilo,
      excludedBeanIds: excludedBeanIds ?? [],
      certificationIds,
      decaf: request.decaf ?? (brand?.isDecaf ? 'only' : 'none'),
      leastPercentage,
    },
  });
  if (match === null) return refuse('too_many_tries');
  const { proposals, hindrance, furtherRoastId } = match;
  return {
    target,
    proposals: proposals.map(proposalAnswer),
    hindrance: hindrance && hindranceAnswer(hindrance),
    further_roast_id: furtherRoastId,
  };
}

/** A wished taste without a weight has the usual weight. */
function weightsFor(target: Readonly<Partial<Scores>>, weights: Partial<Record<string, TasteWeight>>) {
  return Object.fromEntries(
    TASTES.filter((taste) => target[taste] !== undefined).map((taste) => {
      const weight = weights[taste] ?? 1;
      return [taste, typeof weight === 'number' ? weight : IMPORTANCE[weight]];
    }),
  );
}

const hindranceAnswer = ({
  by,
  tastes,
  isTogether,
  roastId,
  maxPricePerKilo,
}: Hindrance): TasteHindrance => ({
  by,
  tastes,
  is_together: isTogether,
  roast_id: roastId,
  max_price_per_kilo: maxPricePerKilo === null ? null : toPounds(maxPricePerKilo),
});

export const proposalAnswer = (
  proposal: Proposal<Candidate> & Partial<Pick<WishProposal<Candidate>, 'furthest'>>,
): TasteProposal => ({
  kind: proposal.kind,
  roast_id: proposal.roastId,
  blend_recipes: proposal.recipe.map(({ bean, percentage }) => ({ bean_id: bean.id, percentage })),
  scores: shownScores(proposal.scores),
  differences: proposal.differences,
  rms: proposal.rms,
  certificate_rms: proposal.certificateRms,
  price_per_kilo: toPounds(proposal.pricePerKilo),
  furthest: (proposal.furthest ?? []).map(({ taste, isBesideOthers }) => ({
    taste,
    beside_others: isBesideOthers,
  })),
});
