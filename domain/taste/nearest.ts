import { type Scores, TASTES } from './axes.ts';

interface Tasted extends Readonly<Scores> {
  ctaps_id: string;
}

/** The coffees that taste most like this one, nearest first. */
export const nearestInTaste = <C extends Tasted>(coffees: readonly C[], coffee: Tasted, count: number): C[] =>
  nearestFirst(
    coffees.filter(({ ctaps_id }) => ctaps_id !== coffee.ctaps_id),
    coffee,
    (other) => other,
  ).slice(0, count);

/** Sorts by distance in taste; `scoresOf` says how each tastes. */
export const nearestFirst = <C>(
  coffees: readonly C[],
  scores: Readonly<Scores>,
  scoresOf: (coffee: C) => Readonly<Scores>,
): C[] =>
  coffees
    .map((coffee) => ({ coffee, distance: squaredDistance(scores, scoresOf(coffee)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ coffee }) => coffee);

/** Squared Euclidean distance, which sorts like the distance itself. */
export const squaredDistance = (one: Readonly<Scores>, other: Readonly<Scores>): number =>
  TASTES.reduce((sum, taste) => sum + (one[taste] - other[taste]) ** 2, 0);
