import { type Scores, TASTES } from '#domain/taste/axes.ts';

interface Belief {
  target: Scores;
  /** How much each taste counts. */
  weights: Scores;
}

/** How far a coffee is from what somebody probably likes best, in points of a score: root mean square by the weights. */
export function tasteDistance(taste: Readonly<Scores>, { target, weights }: Belief): number {
  const sum = TASTES.reduce((total, axis) => total + weights[axis] * (taste[axis] - target[axis]) ** 2, 0);
  const weight = TASTES.reduce((total, axis) => total + weights[axis], 0);
  return weight === 0 ? 0 : Math.sqrt(sum / weight);
}
