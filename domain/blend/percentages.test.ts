import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asIfFilled, filledToHundred, splitEvenly } from './percentages.ts';
import { type RecipeRow, totalPercentage } from './recipe.ts';

const rows = (...percentages: number[]): RecipeRow[] =>
  percentages.map((percentage, i) => ({ beanId: i + 1, percentage }));
const percentagesOf = (recipe: readonly RecipeRow[]) => recipe.map(({ percentage }) => percentage);

const anyMix = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .map((percentages) => {
    let room = 100;
    return rows(
      ...percentages.map((wanted) => {
        const percentage = Math.min(wanted, room);
        room -= percentage;
        return percentage;
      }),
    );
  });
const anyLocked = fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]);

describe.each([
  ['filling to 100', filledToHundred],
  ['splitting evenly', splitEvenly],
])('%s', (_, setPercentages) => {
  it('totals 100 in whole percentages unless every bean is locked, and never changes a locked bean', () => {
    fc.assert(
      fc.property(anyMix, anyLocked, (recipe, locked) => {
        const set = setPercentages(recipe, locked);
        const isUnlocked = ({ beanId }: RecipeRow) => !locked.includes(beanId);
        expect(totalPercentage(set)).toBe(recipe.some(isUnlocked) ? 100 : totalPercentage(recipe));
        expect(set.every(({ percentage }) => Number.isInteger(percentage) && percentage >= 0)).toBe(true);
        expect(set.filter((row) => !isUnlocked(row))).toEqual(recipe.filter((row) => !isUnlocked(row)));
        expect(set.map(({ beanId }) => beanId)).toEqual(recipe.map(({ beanId }) => beanId));
        expect(percentagesOf(setPercentages(set, locked))).toEqual(percentagesOf(set));
      }),
    );
  });
});

it('filling to 100 keeps the proportions of the unlocked beans', () => {
  expect(percentagesOf(filledToHundred(rows(20, 30), []))).toEqual([40, 60]);
  expect(percentagesOf(filledToHundred(rows(20, 30), [1]))).toEqual([20, 80]);
  expect(percentagesOf(filledToHundred(rows(0, 0, 0), []))).toEqual([34, 33, 33]);
});

it('filling to 100 gives what is missing to the beans at 0% first', () => {
  expect(percentagesOf(filledToHundred(rows(50, 30, 0), []))).toEqual([50, 30, 20]);
  expect(percentagesOf(filledToHundred(rows(10, 0), []))).toEqual([10, 90]);
  expect(percentagesOf(filledToHundred(rows(60, 0, 0), [2]))).toEqual([60, 0, 40]);
  expect(percentagesOf(filledToHundred(rows(60, 39, 0, 0, 0), []))).toEqual([58, 39, 1, 1, 1]);
});

it('filling to 100 leaves no unlocked bean at 0% where there is room for all', () => {
  fc.assert(
    fc.property(anyMix, anyLocked, (recipe, locked) => {
      const filled = filledToHundred(recipe, locked);
      const unlocked = filled.filter(({ beanId }) => !locked.includes(beanId));
      const isRoom = totalPercentage(recipe) < 100 && totalPercentage(unlocked) >= unlocked.length;
      if (isRoom) expect(unlocked.every(({ percentage }) => percentage >= 1)).toBe(true);
    }),
  );
});

it('percentages split evenly differ by at most one', () => {
  expect(percentagesOf(splitEvenly(rows(1, 2, 3), []))).toEqual([34, 33, 33]);
  expect(percentagesOf(splitEvenly(rows(41, 2, 3), [1]))).toEqual([41, 30, 29]);
  expect(splitEvenly([], [])).toEqual([]);
});

it('a blend as if it were filled has no bean at 0%', () => {
  expect(asIfFilled(rows(0, 20, 30))).toEqual([
    { beanId: 2, percentage: 40 },
    { beanId: 3, percentage: 60 },
  ]);
  expect(asIfFilled(rows(0, 0))).toEqual([]);
});
