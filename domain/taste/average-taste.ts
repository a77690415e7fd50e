import { type Scores, TASTES } from './axes.ts';

/** The mean of some coffees' scores, with one decimal as scores are shown. */
export const averageTaste = (coffees: readonly Readonly<Scores>[]): Scores =>
  Object.fromEntries(
    TASTES.map((taste) => {
      const total = coffees.reduce((sum, coffee) => sum + coffee[taste], 0);
      return [taste, coffees.length === 0 ? 1 : Math.round((10 * total) / coffees.length) / 10];
    }),
  ) as Scores;
