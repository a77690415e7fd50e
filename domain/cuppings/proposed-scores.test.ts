import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { tasteAtRoast } from '#domain/taste/blend-taste.ts';
import { anyRoast } from '#tests/examples/any-line.ts';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import { proposedScores } from './proposed-scores.ts';

const anyBean = fc.constantFrom(...seededBeans);
const anyMeans = fc.uniqueArray(
  fc.record({
    taste: fc.constantFrom(...TASTES),
    tasters: fc.integer({ min: 1, max: 5 }),
    mean: fc.double({ min: 1, max: 10, noNaN: true }),
  }),
  { selector: ({ taste }) => taste },
);

describe('the scores that a cupping proposes', () => {
  it('are the means of what two named at the roast of the bean, and otherwise what they were', () => {
    const bean = seededBean(73);
    const tastes = [
      { taste: 'chocolate', tasters: 3, mean: 7.666 },
      { taste: 'salt', tasters: 1, mean: 9 },
    ] as const;
    const proposed = proposedScores(bean, { roastId: bean.roastId, counted: 3, tastes }, seededTaste);
    expect(proposed).toEqual({ ...bean.scores, chocolate: 7.7 });
    const alone = proposedScores(bean, { roastId: bean.roastId, counted: 1, tastes }, seededTaste);
    expect(alone).toEqual({ ...bean.scores, chocolate: 7.7, salt: 9 });
  });

  it('stay on the scale with one decimal, and change nothing that too few named', () => {
    fc.assert(
      fc.property(anyBean, anyRoast, anyMeans, (bean, roastId, tastes) => {
        const proposed = proposedScores(bean, { roastId, counted: 5, tastes }, seededTaste);
        const named = tastes.filter(({ tasters }) => tasters >= 2).map(({ taste }) => taste);
        for (const taste of TASTES) {
          if (!named.includes(taste)) expect(proposed[taste]).toBe(bean.scores[taste]);
          expect(proposed[taste]).toBeGreaterThanOrEqual(1);
          expect(proposed[taste]).toBeLessThanOrEqual(10);
          expect(Math.round(proposed[taste] * 10) / 10).toBe(proposed[taste]);
        }
      }),
    );
  });

  it('are those of the bean where it was found to taste as the shop says, whatever the roast', () => {
    fc.assert(
      fc.property(anyBean, anyRoast, (bean, roastId) => {
        const cupped = tasteAtRoast(bean, roastId, seededTaste);
        // What a roast drowned altogether can’t be told back from it.
        const tastes = TASTES.filter((taste) => cupped[taste] > 1 && cupped[taste] < 10).map((taste) => ({
          taste,
          tasters: 2,
          mean: cupped[taste],
        }));
        const proposed = proposedScores(bean, { roastId, counted: 2, tastes }, seededTaste);
        for (const taste of TASTES) expect(proposed[taste]).toBeCloseTo(bean.scores[taste], 6);
      }),
    );
  });
});
