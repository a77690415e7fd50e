import { describe, expect, it } from 'vitest';
import { lossOf, seededTasteTable } from '#tests/examples/match-instance.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { closestRecipe } from './closest-recipe.ts';
import type { RoastProblem } from './problem/roast-problem.ts';
import { greenPriceUpTo, roastProblemsOf, type Wish } from './problem/wish.ts';
import { seededRandom } from './search/seeded-random.ts';

/** Brute force: every recipe of at most three beans of a small pool in whole percentages, none below the least. */
function leastLossByBruteForce(problem: RoastProblem): number {
  let least = Infinity;
  const { count } = problem;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      for (let c = b + 1; c < count; c++) least = Math.min(least, leastLossOfThree(problem, [a, b, c]));
    }
  }
  return least;
}

function leastLossOfThree(
  { count, gram, costs, ceiling, leastPercentage }: RoastProblem,
  beans: [number, number, number],
): number {
  const [aa, ab, ac, , bb, bc, , , cc] = beans.flatMap((i) =>
    beans.map((j) => gram[i * count + j] ?? Number.NaN),
  ) as [number, number, number, number, number, number, number, number, number];
  const [costA, costB, costC] = beans.map((i) => costs[i] ?? Number.NaN) as [number, number, number];
  let least = Infinity;
  for (let p = 0; p <= 100; p++) {
    for (let q = 0; q <= 100 - p; q++) {
      const r = 100 - p - q;
      if ([p, q, r].some((percentage) => percentage > 0 && percentage < leastPercentage)) continue;
      if (p * costA + q * costB + r * costC > 100 * ceiling) continue;
      const loss = p * p * aa + q * q * bb + r * r * cc + 2 * (p * q * ab + p * r * ac + q * r * bc);
      least = Math.min(least, loss / 10_000);
    }
  }
  return least;
}

/** A wish with a pool of nine beans; every seed gives another target, roast, pool and ceiling. */
function smallWish(seed: number): Wish {
  const random = seededRandom(seed);
  const any = (count: number) => Math.floor(random() * count);
  const pool = new Set<number>();
  while (pool.size < 9) pool.add(1 + any(120));
  const excludedBeanIds = seededTasteTable.beans.map(({ id }) => id).filter((id) => !pool.has(id));
  const own = {
    roastId: 1 + any(6),
    recipe: [...pool].slice(0, 4).map((beanId) => ({ beanId, percentage: 25 })),
  };
  const scored = seed % 2 === 0 ? own : { ...own, recipe: [{ beanId: 1 + any(120), percentage: 100 }] };
  const target = Object.fromEntries(
    (['bitter', 'floral', 'sweet', 'earthy', 'nutty', 'sour', 'fruity', 'roasted'] as const).map((taste) => [
      taste,
      Math.sqrt(lossOf({ target: { [taste]: 0 }, roastId: null }, scored)),
    ]),
  );
  const prices = [...pool].map((id) => seededBean(id).greenBeanPrice).toSorted((a, b) => a - b);
  const ceiling =
    seed % 3 === 0 ? null : greenPriceUpTo(Math.round(((prices[1] ?? 0) + (prices[5] ?? 0)) / 2));
  const weights = seed % 5 === 0 ? { bitter: 2, sweet: 0.5, nutty: 3, floral: 1 } : null;
  return { target, weights, roastId: own.roastId, excludedBeanIds, ceiling };
}

const pools = [1, 5, 16].flatMap((leastPercentage) =>
  Array.from({ length: 30 }, (_, i) => ({ seed: i + 1, leastPercentage })),
);

describe('the closest recipe of at most three of nine beans', () => {
  it.each(pools)(
    'with at least $leastPercentage% of each is the best by brute force and proven to be: pool $seed',
    ({ seed, leastPercentage }) => {
      const wish = { ...smallWish(seed), leastPercentage };
      const [problem] = roastProblemsOf(wish, seededTasteTable);
      const found = closestRecipe(wish, seededTasteTable, { mostBeans: 3, thoroughness: 1 });
      expect(problem).toBeDefined();
      if (problem === undefined) return;
      expect(found?.loss).toBeCloseTo(leastLossByBruteForce(problem), 8);
      expect(found?.bound).toBeCloseTo(found?.loss ?? Number.NaN, 8);
      for (const { percentage } of found?.recipe ?? []) {
        expect(percentage).toBeGreaterThanOrEqual(leastPercentage);
      }
    },
  );
});
