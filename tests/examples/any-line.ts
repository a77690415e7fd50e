/** Arbitrary lines of real beans, for property tests. */
import fc from 'fast-check';
import type { Line } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { type SeededBean, seededBeans } from './seeded-beans.ts';

type SeededRow = { bean: SeededBean; percentage: number };

/** Whole percentages of at least 1 that total 100. */
export const anyPercentages = (count: number): fc.Arbitrary<number[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: count - 1, maxLength: count - 1 })
    .map((cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), 100];
      return edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0));
    });

export const anyRecipe: fc.Arbitrary<SeededRow[]> = fc
  .uniqueArray(fc.constantFrom(...seededBeans), { minLength: 1, maxLength: 6 })
  .chain((beans) =>
    anyPercentages(beans.length).map((percentages) =>
      beans.map((bean, i) => ({ bean, percentage: percentages[i] ?? 0 })),
    ),
  );

export const anyTier = fc.constantFrom<PriceTier>(0, 1, 2, 3);
export const anyRoast = fc.integer({ min: 1, max: 6 });

export const anyLine: fc.Arbitrary<Line<SeededRow>> = fc.record({
  recipe: anyRecipe,
  roastId: anyRoast,
  bagSizeId: fc.integer({ min: 1, max: 10 }),
  quantity: fc.integer({ min: 1, max: 112 }),
  tier: anyTier,
});
