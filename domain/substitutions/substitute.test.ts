import { describe, expect, it } from 'vitest';
import { makeTasteTable } from '#domain/taste-match/problem/taste-table.ts';
import { missingBeans } from '#tests/examples/missing-beans.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import { findSubstitute, wishFor } from './substitute.ts';

/** Every third of the cases that `npm run bench -- substitutes` measures all of. */
const sample = missingBeans.filter((_, i) => i % 3 === 0);

const answers = sample.map(({ name, coffee, missing }) => {
  const beans = seededBeans.filter(({ id }) => id !== missing.id);
  const found = findSubstitute(wishFor(coffee, seededTaste), makeTasteTable(beans, seededTaste));
  return { name, coffee, missing, found };
});

const found = answers.flatMap((answer) =>
  answer.found === null ? [] : [{ ...answer, found: answer.found }],
);

const costOf = (recipe: readonly { bean: { greenBeanPrice: number }; percentage: number }[]) =>
  recipe.reduce((sum, { bean, percentage }) => sum + percentage * bean.greenBeanPrice, 0);

describe('substitutes in house blends', () => {
  it('are found for nearly all, and nine in ten are within 0.12 points of the blend', () => {
    expect(missingBeans).toHaveLength(123);
    expect(found.length).toBeGreaterThanOrEqual(sample.length - 1);
    const sorted = found.map((each) => each.found.rms).toSorted((a, b) => a - b);
    expect(sorted[Math.ceil(sorted.length * 0.9) - 1]).toBeLessThanOrEqual(0.12);
  });

  it('are whole recipes without the missing bean, of green coffee that costs no more', () => {
    for (const { coffee, missing, found: substitute } of found) {
      const { recipe } = substitute;
      expect(recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
      expect(recipe.length).toBeLessThanOrEqual(6);
      expect(recipe.map(({ bean }) => bean.id)).not.toContain(missing.id);
      expect(costOf(recipe)).toBeLessThanOrEqual(costOf(coffee.recipe) + 1e-6);
    }
  });

  it('keep the certificate of the bag, and have caffeine as before', () => {
    const claims: Record<number, number[]> = { 2: [2, 5], 3: [3, 5], 4: [4], 5: [5], 6: [6] };
    const all = missingBeans.filter(({ coffee }) => coffee.certificationId !== 1);
    for (const { coffee, missing } of all) {
      const beans = seededBeans.filter(({ id }) => id !== missing.id);
      const substitute = findSubstitute(wishFor(coffee, seededTaste), makeTasteTable(beans, seededTaste));
      for (const { bean } of substitute?.recipe ?? [])
        expect(claims[coffee.certificationId]).toContain(bean.certificationId);
    }
    for (const { coffee, found: substitute } of found) {
      const kinds = new Set(coffee.recipe.map(({ bean }) => bean.isDecaf));
      if (kinds.size > 1) continue;
      const decaf = substitute.recipe.map(
        ({ bean }) => seededBeans.find(({ id }) => id === bean.id)?.isDecaf,
      );
      expect(new Set(decaf)).toEqual(kinds);
    }
  });

  it('carry the certificate of the solver: by how much another could be nearer at most', () => {
    for (const { found: substitute } of found) {
      expect(substitute.certificateRms).toBeGreaterThanOrEqual(0);
      expect(substitute.certificateRms).toBeLessThanOrEqual(substitute.rms);
    }
  });
});
