import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyIndexedRecipe, anyRoastProblem, costIn, lossIn } from '#tests/examples/any-roast-problem.ts';
import { makePercentageSearch } from './whole-percentages.ts';

test('no other whole percentages of the same beans within the ceiling and the least percentage beat the best ones', () => {
  fc.assert(
    fc.property(anyRoastProblem, anyIndexedRecipe, (given, other) => {
      const leastPercentage = Math.min(...other.percentages);
      const problem = { ...given, leastPercentage };
      const { best, complete } = makePercentageSearch(problem, { left: 0 })(other.beans, Infinity);
      if (costIn(problem, other) > problem.ceiling || !complete) return;
      expect(best?.loss).toBeLessThanOrEqual(lossIn(problem, other) + 1e-9);
      const rows = best?.recipe ?? [];
      for (const { percentage } of rows) {
        expect(percentage === 0 || percentage >= leastPercentage).toBe(true);
      }
      const found = {
        beans: rows.map(({ bean }) => bean),
        percentages: rows.map(({ percentage }) => percentage),
      };
      expect(lossIn(problem, found)).toBeCloseTo(best?.loss ?? Number.NaN, 8);
      expect(costIn(problem, found)).toBeLessThanOrEqual(problem.ceiling);
      expect(found.percentages.reduce((sum, percentage) => sum + percentage, 0)).toBe(100);
    }),
    { numRuns: 300 },
  );
});

test('whole percentages are not found when none beat the cutoff', () => {
  fc.assert(
    fc.property(anyRoastProblem, anyIndexedRecipe, (problem, { beans }) => {
      const search = makePercentageSearch(problem, { left: 0 });
      const { best, complete } = search(beans, Infinity);
      if (best && complete) expect(search(beans, best.loss - 1e-9).best).toBeNull();
    }),
    { numRuns: 100 },
  );
});
