import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asIfFilled, filledToHundred, splitEvenly } from './percentages.ts';
import { type RecipeRow, totalPercentage } from './recipe.ts';

const rows = (...shares: number[]): RecipeRow[] =>
  shares.map((percentage, i) => ({ beanId: i + 1, percentage }));
const sharesOf = (recipe: readonly RecipeRow[]) => recipe.map(({ percentage }) => percentage);

const anyMix = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }).map((shares) => {
  let room = 100;
  return rows(
    ...shares.map((share) => {
      const percentage = Math.min(share, room);
      room -= percentage;
      return percentage;
    }),
  );
});
const anyLocked = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]);

describe.each([
  ['filling to 100', filledToHundred],
  ['splitting evenly', splitEvenly],
])('%s', (_, setShares) => {
  it('totals 100 in whole steps unless every bean is locked, and never moves a locked one', () => {
    fc.assert(
      fc.property(anyMix, anyLocked, (recipe, locked) => {
        const set = setShares(recipe, locked);
        const isFree = ({ beanId }: RecipeRow) => !locked.includes(beanId);
        expect(totalPercentage(set)).toBe(recipe.some(isFree) ? 100 : totalPercentage(recipe));
        expect(set.every(({ percentage }) => Number.isInteger(percentage) && percentage >= 0)).toBe(true);
        expect(set.filter((row) => !isFree(row))).toEqual(recipe.filter((row) => !isFree(row)));
        expect(set.map(({ beanId }) => beanId)).toEqual(recipe.map(({ beanId }) => beanId));
        expect(sharesOf(setShares(set, locked))).toEqual(sharesOf(set));
      }),
    );
  });
});

it('filling keeps the proportions', () => {
  expect(sharesOf(filledToHundred(rows(20, 30), []))).toEqual([40, 60]);
  expect(sharesOf(filledToHundred(rows(20, 30), [1]))).toEqual([20, 80]);
  expect(sharesOf(filledToHundred(rows(0, 0, 0), []))).toEqual([34, 33, 33]);
  expect(sharesOf(filledToHundred(rows(10, 0), []))).toEqual([100, 0]);
});

it('an even split differs by one at most', () => {
  expect(sharesOf(splitEvenly(rows(1, 2, 3), []))).toEqual([34, 33, 33]);
  expect(sharesOf(splitEvenly(rows(41, 2, 3), [1]))).toEqual([41, 30, 29]);
  expect(splitEvenly([], [])).toEqual([]);
});

it('a blend as if it were filled has no bean without a share', () => {
  expect(asIfFilled(rows(0, 20, 30))).toEqual([
    { beanId: 2, percentage: 40 },
    { beanId: 3, percentage: 60 },
  ]);
  expect(asIfFilled(rows(0, 0))).toEqual([]);
});
