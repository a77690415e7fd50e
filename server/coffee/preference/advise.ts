import type { Answer, Received } from '#contract/calls.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import type { Compared, ProposalAdvice } from '#domain/preference/advice.ts';
import type { FlightCoffee } from '#domain/preference/flight.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import {
  type FlightChoice,
  type Matcher,
  matchDataOf,
  proposalAnswer,
} from '#server/coffee/taste-match/taste-match.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { palatesOf, tastesOfRecipe } from './palates.ts';
import { type DrinkerRequest, historyOf, refusalOfCoffee, refusalOfHistory } from './read-history.ts';

type Request = Received<'POST /taste-advice'>['body'];
type Refused = Refusal<'invalid' | 'too_many_tries'>;
export type Proposed = Extract<Answer<'POST /taste-advice'>, { proposals: unknown }> &
  Pick<ProposalAdvice<never>, 'againstRivals' | 'without'>;

interface Prices {
  catalogue: Catalogue;
  tier: PriceTier;
}

/** Answers what to taste, what to ask, or what to buy at the caller's prices. */
export async function advise(
  request: Request,
  { catalogue, tier }: Prices,
  matcher: Matcher,
): Promise<Answer<'POST /taste-advice'> | Refused> {
  const refused = refusalOfHistory(request, catalogue) ?? refusalOfPairs(request, catalogue);
  if (refused !== null) return refused;
  if (request.want === 'proposals') {
    const pairs = request.compare.map(({ first, second }) => ({
      first: tastesOfRecipe(first, catalogue),
      second: tastesOfRecipe(second, catalogue),
    }));
    const proposed = await proposeTo(request, { catalogue, tier, pairs, rivals: [] }, matcher);
    if ('refused' in proposed) return proposed;
    const { proposals, belief, chances } = proposed;
    return { proposals, belief, chances };
  }
  const advice = await matcher.advise({
    ...adviceJob(request, { catalogue, tier }),
    ...(request.want === 'question' ? { want: 'question' } : flightWanted(request, catalogue)),
  });
  if (advice === null) return refuse('too_many_tries');
  if (advice.want === 'question') return { question: advice.question };
  return { flight: { coffees: advice.want === 'flight' ? advice.flight.map(flightAnswer) : [] } };
}

/** What to buy at the caller’s prices, and how probably it is liked better than the rivals. The request was found right. */
export async function proposeTo(
  request: DrinkerRequest,
  { pairs, rivals, without, ...prices }: Compared & Prices,
  matcher: Matcher,
): Promise<Proposed | Refusal<'too_many_tries'>> {
  const compared = { pairs, rivals, ...(without !== undefined && { without }) };
  const advice = await matcher.advise({ ...adviceJob(request, prices), want: 'proposals', ...compared });
  if (advice?.want !== 'proposals') return refuse('too_many_tries');
  return {
    proposals: advice.proposals.map(proposalAnswer),
    belief: { ...advice.belief, answers: answersIn(request) },
    chances: advice.chances,
    againstRivals: advice.againstRivals,
    without: advice.without && shownScores(advice.without),
  };
}

export function adviceJob(request: DrinkerRequest, { catalogue, tier }: Prices) {
  const decaf = request.wishes.isDecaf ? ('only' as const) : ('none' as const);
  return {
    matchData: matchDataOf(catalogue),
    tier,
    drinker: {
      history: historyOf(request, catalogue),
      groups: palatesOf(catalogue, decaf).groups,
      decaf,
      maxPricePerKilo: request.wishes.maxPricePerKilo ?? null,
    },
  };
}

function refusalOfPairs({ compare }: Request, catalogue: Catalogue): Refusal<'invalid'> | null {
  for (const [i, { first, second }] of compare.entries()) {
    const refused =
      refusalOfCoffee(first, catalogue, `compare.${i}.first.`) ??
      refusalOfCoffee(second, catalogue, `compare.${i}.second.`);
    if (refused !== null) return refused;
  }
  return null;
}

function flightWanted({ wishes, tastings, flightSize }: Request, catalogue: Catalogue) {
  const { coffees } = palatesOf(catalogue, wishes.isDecaf ? 'only' : 'none');
  const tasted = new Set(tastings.flatMap((tasting) => tasting.coffees.map(keyOfRecipe)));
  const isNew = ({ roastId, recipe }: FlightChoice) =>
    !tasted.has(keyOfRecipe({ roastId, blendRecipes: recipe }));
  return { want: 'flight', coffees: coffees.filter(isNew), size: flightSize } as const;
}

const flightAnswer = ({ coffee: { name, roastId, recipe }, step }: FlightCoffee<FlightChoice>) => ({
  name,
  step,
  roast_id: roastId,
  blend_recipes: recipe.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
});

const answersIn = ({ tastings }: Pick<DrinkerRequest, 'tastings'>): number =>
  tastings.reduce((sum, { answers, remarks }) => sum + answers.length + remarks.length, 0);
