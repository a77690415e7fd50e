import { type Scores, TASTES } from './axes.ts';

interface Tasted extends Readonly<Scores> {
  ctaps_id: string;
}

/** The coffees that taste most like this one, nearest first. */
export const nearestInTaste = <C extends Tasted>(coffees: readonly C[], coffee: Tasted, count: number): C[] =>
  coffees
    .filter(({ ctaps_id }) => ctaps_id !== coffee.ctaps_id)
    .map((other) => ({ other, distance: squaredDistance(coffee, other) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);

/** Squared Euclidean distance, which sorts like the distance itself. */
const squaredDistance = (one: Readonly<Scores>, other: Readonly<Scores>): number =>
  TASTES.reduce((sum, taste) => sum + (one[taste] - other[taste]) ** 2, 0);
