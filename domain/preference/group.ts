/** Group: the blend, or the two blends, that several drinkers like best together. */
import { type Belief, targetOf } from './belief.ts';
import { deviationOf, halfSquares } from './hypotheses.ts';
import type { Tastes } from './population.ts';

/** Where a blend for some drinkers has to lie, and how much each taste counts. */
export interface Aim {
  target: Float64Array;
  weights: Float64Array;
}

const MOST_ROUNDS = 6;
const STARTING_PAIRS = 3;

/** By how much a drinker’s liking differs from coffee to coffee. */
function unitOf({ target, weights, population }: Belief): number {
  return deviationOf(population.coffees.map((coffee) => halfSquares(coffee, target, weights)));
}

/** In a drinker's own unit, so that nobody counts for more by feeling, or answering, more strongly. */
export function liking(belief: Belief): (coffee: Tastes) => number {
  const unit = unitOf(belief);
  return (coffee) => -halfSquares(coffee, belief.target, belief.weights) / unit;
}

/** The sum of several drinkers' liking has the shape of one drinker's. */
export const aimOf = (beliefs: readonly Belief[]): Aim =>
  targetOf(
    beliefs.map((belief) => ({ share: 1 / unitOf(belief), weights: belief.weights, best: belief.target })),
  );

/** Two blends: drinkers are split and each half is solved in turns, beginning with those whose own blends differ most. */
export function twoBlends<Blend extends { tastes: Tastes }>(
  beliefs: readonly Belief[],
  own: readonly (Blend | null)[],
  blendFor: (aim: Aim) => Blend | null,
): readonly Blend[] {
  const likings = beliefs.map(liking);
  const starts = likings
    .flatMap((_liking, i) => likings.slice(i + 1).map((_other, j) => [i, i + 1 + j] as const))
    .map((pair) => ({ pair, difference: differenceBetween(pair) }))
    .toSorted((a, b) => b.difference - a.difference)
    .slice(0, STARTING_PAIRS);
  const ends = starts.flatMap(({ pair: [a, b] }) => {
    const blends = [own[a], own[b]].flatMap((blend) => blend ?? []);
    return blends.length < 2 ? [] : [settled(blends)];
  });
  return ends.toSorted((a, b) => sumFor(b) - sumFor(a))[0] ?? [];

  /** What each of two drinkers loses with the other's blend. */
  function differenceBetween([a, b]: readonly [number, number]): number {
    const [ofA, ofB] = [own[a], own[b]];
    if (!ofA || !ofB) return 0;
    return (
      likings[a]!(ofA.tastes) - likings[a]!(ofB.tastes) + likings[b]!(ofB.tastes) - likings[b]!(ofA.tastes)
    );
  }

  function settled(from: readonly Blend[]): readonly Blend[] {
    let blends = from;
    let split = '';
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const nearer = likings.map((like) => bestOf(like, blends));
      if (nearer.join() === split) break;
      split = nearer.join();
      blends = blends.map((blend, i) => {
        const drinkers = beliefs.filter((_belief, drinker) => nearer[drinker] === i);
        return drinkers.length === 0 ? blend : (blendFor(aimOf(drinkers)) ?? blend);
      });
    }
    return blends;
  }

  function sumFor(blends: readonly Blend[]): number {
    return likings.reduce((sum, like) => sum + Math.max(...blends.map(({ tastes }) => like(tastes))), 0);
  }
}

function bestOf(like: (coffee: Tastes) => number, blends: readonly { tastes: Tastes }[]): number {
  const values = blends.map(({ tastes }) => like(tastes));
  return values.indexOf(Math.max(...values));
}
