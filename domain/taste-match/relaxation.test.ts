import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPercentages } from '../../tests/examples/any-line.ts';
import { seededAtlas } from '../../tests/examples/match-instance.ts';
import { seededBeans } from '../../tests/examples/seeded-beans.ts';
import { shownScores, tasteAtRoast } from '../taste/blend-taste.ts';
import type { Field } from './field.ts';
import { relaxing } from './relaxation.ts';
import { wholePercentages } from './whole-percentages.ts';
import { fieldsOf, greenPriceUpTo } from './wish.ts';

const anyRoast = fc.integer({ min: 1, max: 6 });
const anyPlace = fc.nat({ max: seededBeans.length - 1 });

/** The taste of some bean as the target, often under a ceiling, among all other beans. */
const anyField = fc
  .record({
    bean: fc.constantFrom(...seededBeans),
    roastId: anyRoast,
    most: fc.option(fc.integer({ min: 300, max: 1200 })),
  })
  .map(({ bean, roastId, most }): Field => {
    const target = shownScores(tasteAtRoast(bean, roastId, seededAtlas.rule));
    const ceiling = most === null ? null : greenPriceUpTo(most);
    const [field] = fieldsOf({ target, roastId, excludedBeanIds: [], ceiling }, seededAtlas);
    if (field === undefined) throw new Error('The seeded atlas lacks a roast.');
    return field;
  });

const anyWhole = fc
  .uniqueArray(anyPlace, { minLength: 1, maxLength: 6 })
  .chain((beans) => anyPercentages(beans.length).map((percentages) => ({ beans, percentages })));

type Whole = { beans: number[]; percentages: number[] };

function lossOf({ count, gram }: Field, { beans, percentages }: Whole): number {
  let loss = 0;
  beans.forEach((one, i) => {
    beans.forEach((other, j) => {
      loss += ((percentages[i] ?? 0) * (percentages[j] ?? 0) * (gram[one * count + other] ?? 0)) / 10_000;
    });
  });
  return loss;
}

function costOf({ costs }: Field, { beans, percentages }: Whole): number {
  return beans.reduce((sum, bean, i) => sum + (costs[bean] ?? 0) * (percentages[i] ?? 0), 0) / 100;
}

describe('the bound of a branch', () => {
  it('holds for every recipe in it, and so does the bound with one bean more', () => {
    fc.assert(
      fc.property(
        anyField,
        anyWhole,
        fc.nat({ max: 6 }),
        fc.array(anyPlace, { maxLength: 60 }),
        (given, whole, chosen, away) => {
          // A ceiling that the recipe just keeps makes the bound as sharp as it gets.
          const field = given.ceiling < Infinity ? { ...given, ceiling: costOf(given, whole) } : given;
          const barred = new Uint8Array(field.count);
          for (const bean of away) if (!whole.beans.includes(bean)) barred[bean] = 1;
          const branch = { chosen: whole.beans.slice(0, chosen), barred, corners: [] };
          const relaxed = relaxing(field, { left: 0 })(branch, Infinity);
          const loss = lossOf(field, whole);
          expect(relaxed?.bound).toBeLessThanOrEqual(loss + 1e-8);
          for (const bean of whole.beans.slice(chosen)) {
            expect(relaxed?.boundWith(bean)).toBeLessThanOrEqual(loss + 1e-8);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is the loss of the relaxed blend itself', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const branch = { chosen: [], barred: new Uint8Array(field.count), corners: [] };
        const relaxed = relaxing(field, { left: 0 })(branch, Infinity);
        if (relaxed === null) return;
        const beans = [...relaxed.shares.keys()];
        const blend = { beans, percentages: beans.map((bean) => 100 * (relaxed.shares[bean] ?? 0)) };
        expect(lossOf(field, blend)).toBeCloseTo(relaxed.bound, 6);
        expect(blend.percentages.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
        if (field.ceiling < Infinity) expect(costOf(field, blend)).toBeLessThanOrEqual(field.ceiling + 1e-6);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the best whole percentages', () => {
  it('are never beaten by others of the same beans within the ceiling', () => {
    fc.assert(
      fc.property(anyField, anyWhole, (field, whole) => {
        const { best, complete } = wholePercentages(field, { left: 0 })(whole.beans, Infinity);
        if (costOf(field, whole) > field.ceiling || !complete) return;
        expect(best?.loss).toBeLessThanOrEqual(lossOf(field, whole) + 1e-9);
        const shares = best?.shares ?? [];
        const found = {
          beans: shares.map(({ bean }) => bean),
          percentages: shares.map((share) => share.percentage),
        };
        expect(lossOf(field, found)).toBeCloseTo(best?.loss ?? Number.NaN, 8);
        expect(costOf(field, found)).toBeLessThanOrEqual(field.ceiling);
        expect(found.percentages.reduce((sum, share) => sum + share, 0)).toBe(100);
      }),
      { numRuns: 300 },
    );
  });

  it('are not found where nothing is better than what is known', () => {
    fc.assert(
      fc.property(anyField, anyWhole, (field, whole) => {
        const search = wholePercentages(field, { left: 0 });
        const { best, complete } = search(whole.beans, Infinity);
        if (best && complete) expect(search(whole.beans, best.loss - 1e-9).best).toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});
