/** Group advice: one blend for an office, or two, and how well they would be liked. */
import type { MatchBean } from '#domain/taste-match/problem/taste-table.ts';
import { type Proposal, proposeClosest } from '#domain/taste-match/taste-match.ts';
import { type Drinker, type Offer, tastesOf, wishFor } from './advice.ts';
import { type Belief, beliefOf, chanceOfBetter } from './belief.ts';
import { type Aim, aimOf, liking, twoBlends } from './group.ts';
import { populationOf, type Tastes } from './population.ts';

export interface Group {
  drinkers: readonly Pick<Drinker, 'history'>[];
  conditions: Pick<Drinker, 'groups' | 'decaf' | 'maxPricePerKilo'>;
  blends: 1 | 2;
  bestSeller: Tastes | null;
}

export interface GroupAdvice<Bean extends MatchBean> {
  blends: Proposal<Bean>[];
  /** How well they like the blend that suits them better, on average: 0 as our coffees on average, 1 as the best that each could have. */
  mean: number;
  /** How many of them probably prefer it to the best seller; `null` where nothing has been sold. */
  preferringBestSeller: number | null;
  /** How many of them each blend suits better. */
  drinkersOf: number[];
}

interface GroupBlend<Bean extends MatchBean> {
  proposal: Proposal<Bean>;
  tastes: Tastes;
}

/** The recipe of each is the closest to what the drinkers like together; two are only proposed where they differ. */
export function groupAdvice<Bean extends MatchBean>(
  { drinkers, conditions, blends, bestSeller }: Group,
  { tasteTable, prices }: Offer<Bean>,
): GroupAdvice<Bean> {
  const population = populationOf(conditions.groups);
  const beliefs = drinkers.map(({ history }) => beliefOf(history, population));
  const blendFor = (aim: Aim): GroupBlend<Bean> | null => {
    const proposal = proposeClosest(wishFor(aim, conditions, tasteTable), tasteTable, prices);
    return proposal && { proposal, tastes: tastesOf(proposal.scores) };
  };
  const own = beliefs.map(blendFor);
  const one = blendFor(aimOf(beliefs));
  if (one === null) return { blends: [], mean: 0, preferringBestSeller: null, drinkersOf: [] };
  const two = blends === 2 ? twoBlends(beliefs, own, blendFor) : [];
  const proposed = two.length > 0 ? two : [one];
  const drunk = beliefs.map((belief, i) => drunkBy(belief, { own: own[i]!, proposed }));
  return {
    blends: proposed.map(({ proposal }) => proposal),
    mean: drunk.reduce((sum, { satisfaction }) => sum + satisfaction, 0) / drunk.length,
    preferringBestSeller:
      bestSeller &&
      Math.round(
        drunk.reduce((sum, { belief, tastes }) => sum + chanceOfBetter(belief, tastes, bestSeller), 0),
      ),
    drinkersOf: proposed.map((blend) => drunk.filter(({ tastes }) => tastes === blend.tastes).length),
  };
}

function drunkBy(
  belief: Belief,
  { own, proposed }: { own: { tastes: Tastes }; proposed: readonly { tastes: Tastes }[] },
): { belief: Belief; tastes: Tastes; satisfaction: number } {
  const like = liking(belief);
  const values = proposed.map(({ tastes }) => like(tastes));
  const value = Math.max(...values);
  const { coffees } = belief.population;
  const average = coffees.reduce((sum, coffee) => sum + like(coffee), 0) / coffees.length;
  const range = like(own.tastes) - average;
  return {
    belief,
    tastes: proposed[values.indexOf(value)]!.tastes,
    satisfaction: range > 0 ? (value - average) / range : 1,
  };
}
