import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LEAST_PERCENTAGE } from '#domain/taste-match/problem/wish.ts';
import {
  anyBeanIndex,
  anyIndexedRecipe,
  anyRoastProblem,
  costIn,
  lossIn,
} from '#tests/examples/any-roast-problem.ts';
import { makeRelaxation } from './relaxation.ts';

test('the bound of a branch holds for every recipe in it, and so does the bound with one bean more', () => {
  fc.assert(
    fc.property(
      anyRoastProblem,
      anyIndexedRecipe,
      fc.nat({ max: 6 }),
      fc.array(anyBeanIndex, { maxLength: 60 }),
      (given, recipe, chosen, others) => {
        // A ceiling and a least percentage that the recipe just meets make the bound as tight as possible.
        const leastPercentage = Math.min(...recipe.percentages, MOST_LEAST_PERCENTAGE);
        const ceiling = given.ceiling < Infinity ? costIn(given, recipe) : Infinity;
        const problem = { ...given, ceiling, leastPercentage };
        const excluded = new Uint8Array(problem.count);
        for (const bean of others) if (!recipe.beans.includes(bean)) excluded[bean] = 1;
        const branch = { chosen: recipe.beans.slice(0, chosen), excluded, vertices: [] };
        const relaxed = makeRelaxation(problem, { left: 0 })(branch, Infinity);
        const loss = lossIn(problem, recipe);
        expect(relaxed?.bound).toBeLessThanOrEqual(loss + 1e-8);
        for (const bean of recipe.beans.slice(chosen)) {
          expect(relaxed?.boundWith(bean)).toBeLessThanOrEqual(loss + 1e-8);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('the bound of the root is the loss of the relaxed blend itself, which is within the ceiling', () => {
  fc.assert(
    fc.property(anyRoastProblem, (problem) => {
      const branch = { chosen: [], excluded: new Uint8Array(problem.count), vertices: [] };
      const relaxed = makeRelaxation(problem, { left: 0 })(branch, Infinity);
      if (relaxed === null) return;
      const beans = [...relaxed.fractions.keys()];
      const blend = { beans, percentages: beans.map((bean) => 100 * (relaxed.fractions[bean] ?? 0)) };
      expect(lossIn(problem, blend)).toBeCloseTo(relaxed.bound, 6);
      expect(blend.percentages.reduce((sum, percentage) => sum + percentage, 0)).toBeCloseTo(100, 6);
      if (problem.ceiling < Infinity)
        expect(costIn(problem, blend)).toBeLessThanOrEqual(problem.ceiling + 1e-6);
    }),
    { numRuns: 200 },
  );
});
