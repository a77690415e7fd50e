import { describe, expect, it } from 'vitest';
import { certificationsFor } from '#domain/blend/certification.ts';
import { decafOf, suitsDecaf } from '#domain/blend/decaf.ts';
import { findSubstitute, wishFor } from '#domain/substitutions/substitute.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { kiloPrices } from '#domain/taste-match/problem/price-list.ts';
import { makeTasteTable } from '#domain/taste-match/problem/taste-table.ts';
import { missingBeans } from '#tests/examples/missing-beans.ts';
import { type SeededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import { agreedTasteOf, USUAL_MORE_PER_KILO } from './kept-taste.ts';
import { nearestBlend } from './nearest-blend.ts';

const prices = kiloPrices<SeededBean>({ tier: 0 }, seededPrices);

/** Every house blend, kept as a member's own, without each of its beans. */
const cases = missingBeans.map(({ coffee, missing }) => {
  const recipe = coffee.recipe.map(({ bean, percentage }) => {
    const seeded = seededBeans.find(({ id }) => id === bean.id);
    if (seeded === undefined) throw new Error(`There is no bean ${bean.id}.`);
    return { bean: seeded, percentage };
  });
  const agreed = agreedTasteOf(recipe, coffee.roastId, seededTaste);
  const mostPricePerKilo = prices.priceOf(recipe, coffee.roastId) + USUAL_MORE_PER_KILO;
  const tasteTable = makeTasteTable(
    seededBeans.filter(({ id }) => id !== missing.id),
    seededTaste,
  );
  const wish = { ...agreed, mostPricePerKilo, excludedBeanIds: [] };
  const found = nearestBlend(wish, tasteTable, prices);
  return { recipe, coffee, missing, wish, tasteTable, found };
});

describe('kept tastes of all house blends without one of their beans', () => {
  it('get a whole recipe without the bean that keeps to roast, certificate and caffeine, or none', () => {
    expect(cases).toHaveLength(123);
    for (const { recipe, wish, missing, found } of cases) {
      if (found === null) continue;
      const percentages = found.recipe.map(({ percentage }) => percentage);
      expect(percentages.reduce((sum, each) => sum + each, 0)).toBe(100);
      expect(Math.min(...percentages)).toBeGreaterThanOrEqual(5);
      expect(found.recipe.length).toBeLessThanOrEqual(6);
      const certificates = certificationsFor(wish.certificationId);
      for (const { bean } of found.recipe) {
        expect(bean.id).not.toBe(missing.id);
        expect(certificates?.includes(bean.certificationId) ?? true).toBe(true);
        expect(suitsDecaf(decafOf(recipe.map((row) => row.bean)), bean.isDecaf)).toBe(true);
      }
    }
  });

  it('the difference is that of the taste as first agreed, and the price is the shop’s own', () => {
    for (const { recipe, wish, found } of cases) {
      if (found === null) continue;
      const before = tasteOfBlend(recipe, wish.roastId, seededTaste);
      const after = tasteOfBlend(found.recipe, wish.roastId, seededTaste);
      const squares = TASTES.reduce((sum, taste) => sum + (after[taste] - before[taste]) ** 2, 0);
      expect(found.rms).toBeCloseTo(Math.sqrt(squares / TASTES.length), 9);
      expect(found.pricePerKilo).toBe(prices.priceOf(found.recipe, wish.roastId));
    }
  });

  it('no better one exists: the solver proves it, and the search of the order desk finds none', () => {
    const certificates = cases.flatMap(({ found }) => found?.certificateRms ?? []);
    expect(certificates.filter((rms) => rms < 1e-6).length).toBeGreaterThanOrEqual(100);
    expect(Math.max(...certificates)).toBeLessThanOrEqual(0.02);
    for (const { coffee, wish, tasteTable, found } of cases) {
      const substitute = findSubstitute(
        { ...wishFor(coffee, seededTaste), certificationIds: certificationsFor(wish.certificationId) },
        tasteTable,
      );
      const price = substitute && prices.priceOf(substitute.recipe, wish.roastId);
      // One within the price of the green coffee is mostly within that of the shelf.
      if (substitute === null || price === null || price > wish.mostPricePerKilo) continue;
      expect(found).not.toBeNull();
      expect(found?.rms ?? 0).toBeLessThanOrEqual(substitute.rms + 1e-9);
      expect((found?.rms ?? 0) - (found?.certificateRms ?? 0)).toBeLessThanOrEqual(substitute.rms + 1e-9);
    }
  });

  it('is dearer than agreed only where nothing within the agreed price is left', () => {
    for (const { wish, found } of cases)
      expect(found?.pricePerKilo).toBeLessThanOrEqual(wish.mostPricePerKilo);
    for (const { wish, tasteTable, found } of cases.slice(0, 5)) {
      const dearer = nearestBlend({ ...wish, mostPricePerKilo: 1 }, tasteTable, prices);
      expect(dearer?.pricePerKilo).toBeGreaterThan(1);
      expect(dearer?.rms ?? 0).toBeLessThanOrEqual((found?.rms ?? 0) + 1e-9);
    }
  });

  it('there is none where no bean meets the conditions', () => {
    for (const { wish, tasteTable } of cases.slice(0, 5)) {
      const excludedBeanIds = seededBeans.map(({ id }) => id);
      expect(nearestBlend({ ...wish, excludedBeanIds }, tasteTable, prices)).toBeNull();
    }
  });
});
