/** Arbitrary problems and recipes of the taste match, for property tests. */
import fc from 'fast-check';
import { shownScores, tasteAtRoast } from '#domain/taste/blend-taste.ts';
import type { RoastProblem } from '#domain/taste-match/problem/roast-problem.ts';
import { greenPriceUpTo, roastProblemsOf } from '#domain/taste-match/problem/wish.ts';
import { anyPercentages, anyRoast } from './any-line.ts';
import { seededTasteTable } from './match-instance.ts';
import { seededBeans } from './seeded-beans.ts';

export const anyBeanIndex = fc.nat({ max: seededBeans.length - 1 });

/** The taste of some bean as the target, among all beans, often with a ceiling. */
export const anyRoastProblem = fc
  .record({
    bean: fc.constantFrom(...seededBeans),
    roastId: anyRoast,
    most: fc.option(fc.integer({ min: 300, max: 1200 })),
  })
  .map(({ bean, roastId, most }): RoastProblem => {
    const target = shownScores(tasteAtRoast(bean, roastId, seededTasteTable.rule));
    const ceiling = most === null ? null : greenPriceUpTo(most);
    const [problem] = roastProblemsOf({ target, roastId, excludedBeanIds: [], ceiling }, seededTasteTable);
    if (problem === undefined) throw new Error(`The seeded taste table has no roast ${roastId}.`);
    return problem;
  });

/** Beans by their index in the taste table, and a percentage for each. */
export interface IndexedRecipe {
  beans: number[];
  percentages: number[];
}

export const anyIndexedRecipe: fc.Arbitrary<IndexedRecipe> = fc
  .uniqueArray(anyBeanIndex, { minLength: 1, maxLength: 6 })
  .chain((beans) => anyPercentages(beans.length).map((percentages) => ({ beans, percentages })));

export function lossIn({ count, gram }: RoastProblem, { beans, percentages }: IndexedRecipe): number {
  let loss = 0;
  beans.forEach((one, i) => {
    beans.forEach((other, j) => {
      loss += ((percentages[i] ?? 0) * (percentages[j] ?? 0) * (gram[one * count + other] ?? 0)) / 10_000;
    });
  });
  return loss;
}

export function costIn({ costs }: RoastProblem, { beans, percentages }: IndexedRecipe): number {
  return beans.reduce((sum, bean, i) => sum + (costs[bean] ?? 0) * (percentages[i] ?? 0), 0) / 100;
}
