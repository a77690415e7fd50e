/** Advice: what the shop makes of everything that a drinker, or several, said. The same history always gets the same answer. */
import type { DecafChoice } from '#domain/blend/decaf.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import type { PriceList } from '#domain/taste-match/problem/price-list.ts';
import type { MatchBean, TasteTable } from '#domain/taste-match/problem/taste-table.ts';
import type { CustomerWish } from '#domain/taste-match/problem/wish.ts';
import { type Proposal, proposeClosest, proposeRecipes } from '#domain/taste-match/taste-match.ts';
import { asScores, type Belief, beliefOf, chanceOfBetter, type History, quantilesOf } from './belief.ts';
import { type FlightCoffee, flightAround, rankingAround, type Step } from './flight.ts';
import type { Aim } from './group.ts';
import { beliefInWords, openTastes } from './in-words.ts';
import { nextQuestion, type Question } from './next-question.ts';
import { type PopulationGroups, populationOf, type Tastes } from './population.ts';

/** Dearer green coffee would come into blends for next to nothing in taste; in pence per kilo. */
export const MOST_GREEN_PRICE = 1_500;

export interface Drinker {
  history: History;
  /** What coffees with as much caffeine as they want taste like. */
  groups: PopulationGroups;
  decaf: Exclude<DecafChoice, 'any'>;
  maxPricePerKilo: number | null;
}

/** What recipes are made of, and what they cost. */
export interface Offer<Bean extends MatchBean> {
  tasteTable: TasteTable<Bean>;
  prices: PriceList<Bean>;
}

export interface BeliefAnswer {
  target: Scores;
  weights: Scores;
  /** Four in five of the tastes that the drinker may like best lie between these. */
  low: Scores;
  high: Scores;
  sentences: string[];
  /** Of these it can’t be told yet whether more or less is liked than most coffees have. */
  open: Taste[];
}

/** What to say the chances of: pairs of coffees, and coffees beside which each proposal is held. */
export interface Compared {
  pairs: readonly { first: Tastes; second: Tastes }[];
  rivals: readonly Tastes[];
  /** What was said but for the last answer, to see what that changed. */
  without?: History;
}

export interface ProposalAdvice<Bean extends MatchBean> {
  proposals: Proposal<Bean>[];
  belief: BeliefAnswer;
  chances: number[];
  /** Of each rival, how probably each of the proposals is liked better. */
  againstRivals: number[][];
  /** How the nearest blend would taste without the last answer; `null` where nobody asked. */
  without: Scores | null;
}

const LOW = 0.1;
const HIGH = 0.9;

const beliefAbout = ({ history, groups }: Pick<Drinker, 'history' | 'groups'>): Belief =>
  beliefOf(history, populationOf(groups));

/** How probably the first of two coffees is liked better. */
export const chanceFor = (
  drinker: Pick<Drinker, 'history' | 'groups'>,
  first: Tastes,
  second: Tastes,
): number => chanceOfBetter(beliefAbout(drinker), first, second);

export const questionFor = (drinker: Drinker): Question | null =>
  nextQuestion(drinker.history, beliefAbout(drinker));

export function flightFor<Bean extends MatchBean, Coffee extends { tastes: Tastes }>(
  drinker: Drinker,
  { coffees, size }: { coffees: readonly Coffee[]; size: number },
  { tasteTable, prices }: Offer<Bean>,
): FlightCoffee<Coffee>[] {
  const { middle, population } = middleFor(drinker, { tasteTable, prices });
  return flightAround(middle, coffees, { population, size });
}

/** For each step of a flight the coffees in the sequence in which they would be in it. */
export function flightRankingFor<Bean extends MatchBean, Coffee extends { tastes: Tastes }>(
  drinker: Drinker,
  coffees: readonly Coffee[],
  offer: Offer<Bean>,
): Record<Step, Coffee[]> {
  const { middle, population } = middleFor(drinker, offer);
  return rankingAround(middle, coffees, population);
}

/** A flight is around the blend that would be proposed. */
function middleFor<Bean extends MatchBean>(drinker: Drinker, { tasteTable, prices }: Offer<Bean>) {
  const belief = beliefAbout(drinker);
  const closest = proposeClosest(wishFor(belief, drinker, tasteTable), tasteTable, prices);
  const middle = closest === null ? belief.target : tastesOf(closest.scores);
  return { middle, population: belief.population };
}

export function proposalsFor<Bean extends MatchBean>(
  drinker: Drinker,
  { pairs, rivals, without }: Compared,
  { tasteTable, prices }: Offer<Bean>,
): ProposalAdvice<Bean> {
  const belief = beliefAbout(drinker);
  const proposals = proposeRecipes(wishFor(belief, drinker, tasteTable), tasteTable, prices);
  return {
    proposals,
    belief: {
      target: asScores(belief.target),
      weights: byTaste(belief.weights),
      low: asScores(quantilesOf(belief, LOW)),
      high: asScores(quantilesOf(belief, HIGH)),
      sentences: beliefInWords(belief),
      open: openTastes(belief),
    },
    chances: pairs.map(({ first, second }) => chanceOfBetter(belief, first, second)),
    againstRivals: rivals.map((rival) =>
      proposals.map(({ scores }) => chanceOfBetter(belief, tastesOf(scores), rival)),
    ),
    without:
      without === undefined ? null : nearestTo({ ...drinker, history: without }, { tasteTable, prices }),
  };
}

function nearestTo<Bean extends MatchBean>(
  drinker: Drinker,
  { tasteTable, prices }: Offer<Bean>,
): Scores | null {
  const wish = wishFor(beliefAbout(drinker), drinker, tasteTable);
  return proposeClosest(wish, tasteTable, prices)?.scores ?? null;
}

/** The recipes nearest to a taste, of beans that cost no more than blends may hold. */
export const wishFor = <Bean extends MatchBean>(
  { target, weights }: Aim,
  { decaf, maxPricePerKilo }: Pick<Drinker, 'decaf' | 'maxPricePerKilo'>,
  { beans }: Pick<TasteTable<Bean>, 'beans'>,
): CustomerWish => ({
  target: asScores(target),
  weights: byTaste(weights),
  roastId: null,
  maxPricePerKilo,
  excludedBeanIds: beans.filter((bean) => bean.greenBeanPrice > MOST_GREEN_PRICE).map(({ id }) => id),
  decaf,
});

export const tastesOf = (scores: Readonly<Scores>): Tastes =>
  Float64Array.from(TASTES, (taste) => scores[taste]);

const byTaste = (values: Float64Array): Scores =>
  Object.fromEntries(TASTES.map((taste, k) => [taste, values[k]!])) as Scores;
