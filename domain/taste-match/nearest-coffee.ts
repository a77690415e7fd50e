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

/** How much a taste that nobody moved counts: it decides what the wish leaves open. */
const UNMOVED = 0.1;

/** How much each taste counts where a wish for a few of them is answered by whatever coffee has them. */
export const pulledWeights = (changes: TargetChanges): Record<Taste, number> =>
  Object.fromEntries(
    TASTES.map((taste) => {
      const importance = importanceIn(changes, taste);
      const isLeftOpen = importance === 'nice' && changes.moved[taste] === undefined;
      return [taste, isLeftOpen ? UNMOVED : IMPORTANCE[importance]];
    }),
  ) as Record<Taste, number>;

interface Tasted {
  scores: Readonly<Scores>;
}

/** `undefined` for an empty list alone. */
export const nearestCoffee = <C extends Tasted>(target: TasteTarget, coffees: readonly C[]): C | undefined =>
  nearestToTarget(target, coffees)[0];

/** A list with the coffees that follow the wish first, and the nearest first among these and the others. */
export function nearestToTarget<C extends Tasted>(target: TasteTarget, coffees: readonly C[]): C[] {
  const moves = movesIn(target);
  const weights = pulledWeights(target);
  // Squared and weighted: it sorts like the distance.
  const distanceTo = (scores: Readonly<Scores>) =>
    TASTES.reduce((sum, taste) => sum + weights[taste] * (scores[taste] - scoreIn(target, taste)) ** 2, 0);
  return coffees
    .map((coffee) => ({
      coffee,
      isBehind: !followsWish(moves, coffee.scores),
      distance: distanceTo(coffee.scores),
    }))
    .toSorted((a, b) => Number(a.isBehind) - Number(b.isBehind) || a.distance - b.distance)
    .map(({ coffee }) => coffee);
}
