import type { Answer, Received } from '../../contract/calls.ts';
import type { TasteProposal, TasteWeight } from '../../contract/taste-match/taste-match.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { type Scores, TASTES } from '../../domain/taste/axes.ts';
import { shownScores } from '../../domain/taste/blend-taste.ts';
import type { Proposal } from '../../domain/taste-match/proposals.ts';
import { IMPORTANCE, totalWeight } from '../../domain/taste-match/wish.ts';
import type { Shelf } from '../catalogue/catalogue.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import type { Candidate, Pantry } from './match-worker.ts';
import type { Matcher } from './matcher.ts';

type Asked = Received<'POST /taste-matches'>['body'];
type Refused = Refusal<'invalid' | 'too_many_tries'>;

/** Proposals at the prices of whoever asks. */
export async function matchTaste(
  asked: Asked,
  { shelf, tier }: { shelf: Shelf; tier: PriceTier },
  matcher: Matcher,
): Promise<Answer<'POST /taste-matches'> | Refused> {
  const target = asked.target ?? shelf.brandScores.get(asked.brandId ?? 0);
  if (target === undefined) return refuseField('brandId', 'We do not know that brand.');
  const { roastId = null, maxPricePerKilo = null, excludedBeanIds, certificationIds = null } = asked;
  if (roastId !== null && !shelf.roasts.has(roastId))
    return refuseField('roastId', 'We do not have that roast.');
  const weights = weightsFor(target, asked.weights ?? {});
  if (totalWeight({ target, weights }) <= 0) {
    return refuseField('target', 'Please wish for at least one taste that counts.');
  }
  const proposals = await matcher.match({
    pantry: pantryOf(shelf),
    tier,
    wish: {
      target,
      weights,
      roastId,
      maxPricePerKilo,
      excludedBeanIds: excludedBeanIds ?? [],
      certificationIds,
    },
  });
  return proposals === null ? refuse('too_many_tries') : { target, proposals: proposals.map(proposalAnswer) };
}

/** A taste that is wished for and not weighed counts as usual. */
function weightsFor(target: Readonly<Partial<Scores>>, given: Partial<Record<string, TasteWeight>>) {
  return Object.fromEntries(
    TASTES.filter((taste) => target[taste] !== undefined).map((taste) => {
      const weight = given[taste] ?? 1;
      return [taste, typeof weight === 'number' ? weight : IMPORTANCE[weight]];
    }),
  );
}

const pantries = new WeakMap<Shelf, Pantry>();

/** Only what matching needs crosses to its thread, and only beans that can be sold. */
function pantryOf(shelf: Shelf): Pantry {
  const known = pantries.get(shelf);
  if (known !== undefined) return known;
  const inStock = [...shelf.beans.values()].filter(({ row }) => row.in_stock);
  const pantry = {
    version: shelf.rows.version,
    beans: inStock.map(({ row, ...bean }) => ({
      ...bean,
      id: row.id,
      certificationId: row.certification_id,
    })),
    rule: shelf.tasteRule,
    parameters: shelf.parameters,
  } satisfies Pantry;
  pantries.set(shelf, pantry);
  return pantry;
}

const proposalAnswer = (proposal: Proposal<Candidate>): TasteProposal => ({
  kind: proposal.kind,
  roast_id: proposal.roastId,
  blend_recipes: proposal.recipe.map(({ bean, percentage }) => ({ bean_id: bean.id, percentage })),
  scores: shownScores(proposal.scores),
  differences: proposal.differences,
  rms: proposal.rms,
  certificate_rms: proposal.certificateRms,
  price_per_kilo: toPounds(proposal.pricePerKilo),
});
