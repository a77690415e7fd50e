/** The coffee of a list that comes nearest to a wished taste: at once, where the search for a blend takes a moment. */
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import {
  IMPORTANCE,
  importanceIn,
  movesIn,
  scoreIn,
  type TargetChanges,
  type TasteTarget,
} from './taste-target.ts';
import { followsWish } from './wishes/moves.ts';

/** How much a taste that nobody moved counts: it settles what the wish leaves open. */
const UNMOVED = 0.1;

/** How much each taste counts where a wish for a few of them is answered by whatever coffee has them. */
export const pulledWeights = (changes: TargetChanges): Record<Taste, number> =>
  Object.fromEntries(
    TASTES.map((taste) => {
      const importance = importanceIn(changes, taste);
      return [taste, importance === 'nice' ? UNMOVED : IMPORTANCE[importance]];
    }),
  ) as Record<Taste, number>;

interface Tasted {
  scores: Readonly<Scores>;
}

/** Coffees that follow the wish come before those that don't; among these the nearest. `undefined` for an empty list alone. */
export function nearestCoffee<C extends Tasted>(target: TasteTarget, coffees: readonly C[]): C | undefined {
  const moves = movesIn(target);
  const following = coffees.filter(({ scores }) => followsWish(moves, scores));
  const distances = new Map<C, number>();
  for (const coffee of following.length > 0 ? following : coffees)
    distances.set(coffee, distanceTo(target, coffee.scores));
  const least = Math.min(...distances.values());
  return [...distances].find(([, distance]) => distance === least)?.[0];
}

/** A list with the coffees that follow the wish first, and the nearest first among these and the others. */
export function nearestFirst<C extends Tasted>(target: TasteTarget, coffees: readonly C[]): C[] {
  const moves = movesIn(target);
  const ranks = new Map(
    coffees.map((coffee) => [
      coffee,
      { isBehind: !followsWish(moves, coffee.scores), distance: distanceTo(target, coffee.scores) },
    ]),
  );
  return coffees.toSorted((a, b) => {
    const [one, other] = [ranks.get(a), ranks.get(b)];
    if (one === undefined || other === undefined) return 0;
    return Number(one.isBehind) - Number(other.isBehind) || one.distance - other.distance;
  });
}

/** Squared and weighted: it sorts like the distance. */
function distanceTo(target: TasteTarget, scores: Readonly<Scores>): number {
  const weights = pulledWeights(target);
  return TASTES.reduce(
    (sum, taste) => sum + weights[taste] * (scores[taste] - scoreIn(target, taste)) ** 2,
    0,
  );
}
