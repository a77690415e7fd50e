import { type Scores, TASTES } from '../../domain/taste/axes.ts';

interface Tasted extends Readonly<Scores> {
  ctaps_id: string;
}

/** The coffees that taste most like this one, nearest first. */
export const similar = <C extends Tasted>(shelf: readonly C[], coffee: Tasted, count: number): C[] =>
  shelf
    .filter(({ ctaps_id }) => ctaps_id !== coffee.ctaps_id)
    .map((other) => ({ other, distance: distance(coffee, other) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);

/** Squared: enough to tell nearer from farther. */
const distance = (one: Readonly<Scores>, other: Readonly<Scores>): number =>
  TASTES.reduce((sum, taste) => sum + (one[taste] - other[taste]) ** 2, 0);
