import type { Answer, Received } from '#contract/calls.ts';
import type { FlightCoffee } from '#domain/preference/flight.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import {
  type FlightChoice,
  type Matcher,
  matchDataOf,
  proposalAnswer,
} from '#server/coffee/taste-match/taste-match.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { keyOfRecipe, palatesOf, tastesOfRecipe } from './palates.ts';
import { type DrinkerRequest, historyOf, refusalOfCoffee, refusalOfHistory } from './read-history.ts';

type Request = Received<'POST /taste-advice'>['body'];
type Refused = Refusal<'invalid' | 'too_many_tries'>;

/** Answers what to taste, what to ask, or what to buy at the caller's prices. */
export async function advise(
  request: Request,
  { catalogue, tier }: { catalogue: Catalogue; tier: PriceTier },
  matcher: Matcher,
): Promise<Answer<'POST /taste-advice'> | Refused> {
  const refused = refusalOfHistory(request, catalogue) ?? refusalOfPairs(request, catalogue);
  if (refused !== null) return refused;
  const decaf = request.wishes.isDecaf ? 'only' : 'none';
  const { groups, coffees } = palatesOf(catalogue, decaf);
  const advice = await matcher.advise({
    matchData: matchDataOf(catalogue),
    tier,
    drinker: {
      history: historyOf(request, catalogue),
      groups,
      decaf,
      maxPricePerKilo: request.wishes.maxPricePerKilo ?? null,
    },
    ...wanted(request, coffees, catalogue),
  });
  if (advice === null) return refuse('too_many_tries');
  if (advice.want === 'question') return { question: advice.question };
  if (advice.want === 'flight') return { flight: { coffees: advice.flight.map(flightAnswer) } };
  return {
    proposals: advice.proposals.map(proposalAnswer),
    belief: { ...advice.belief, answers: answersIn(request) },
    chances: advice.chances,
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

function wanted(
  { want, tastings, flightSize, compare }: Request,
  coffees: readonly FlightChoice[],
  catalogue: Catalogue,
) {
  if (want === 'question') return { want };
  if (want === 'proposals') {
    const pairs = compare.map(({ first, second }) => ({
      first: tastesOfRecipe(first, catalogue),
      second: tastesOfRecipe(second, catalogue),
    }));
    return { want, pairs };
  }
  const tasted = new Set(tastings.flatMap((tasting) => tasting.coffees.map(keyOfRecipe)));
  const isNew = ({ roastId, recipe }: FlightChoice) =>
    !tasted.has(keyOfRecipe({ roastId, blendRecipes: recipe }));
  return { want, coffees: coffees.filter(isNew), size: flightSize };
}

const flightAnswer = ({ coffee: { name, roastId, recipe }, step }: FlightCoffee<FlightChoice>) => ({
  name,
  step,
  roast_id: roastId,
  blend_recipes: recipe.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
});

const answersIn = ({ tastings }: Pick<DrinkerRequest, 'tastings'>): number =>
  tastings.reduce((sum, { answers, remarks }) => sum + answers.length + remarks.length, 0);
