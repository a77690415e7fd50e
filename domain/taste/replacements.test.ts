import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { squaredDistance } from './nearest.ts';
import { type Replaceable, replacementsFor } from './replacements.ts';

const anyBeans: fc.Arbitrary<Replaceable[]> = fc
  .tuple(
    ...seededBeans
      .slice(0, 20)
      .map(() => fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom('', 'Organic', 'Fairtrade'))),
  )
  .map((facts) =>
    facts.map(([decaf, inStock, certificate], i) => ({
      id: i,
      scores: seededBean(i + 1).scores,
      decaf,
      inStock,
      certificate,
    })),
  );

describe('the replacements for a bean that is out of stock', () => {
  it('are in stock, and never the bean itself', () => {
    fc.assert(
      fc.property(anyBeans, fc.nat({ max: 19 }), (beans, at) => {
        const missing = beans[at] ?? beans[0];
        if (missing === undefined) return;
        const found = replacementsFor(missing, beans, 3);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.every(({ id, inStock }) => inStock && id !== missing.id)).toBe(true);
      }),
    );
  });

  it('stay decaf or not, and keep the certificate, where any bean does; the nearest in taste comes first', () => {
    fc.assert(
      fc.property(anyBeans, fc.nat({ max: 19 }), (beans, at) => {
        const missing = beans[at] ?? beans[0];
        if (missing === undefined) return;
        const alike = beans.filter(
          ({ id, inStock, decaf, certificate }) =>
            id !== missing.id &&
            inStock &&
            decaf === missing.decaf &&
            (missing.certificate === '' || certificate === missing.certificate),
        );
        const [first] = replacementsFor(missing, beans, 1);
        if (alike.length === 0 || first === undefined) return;
        const distances = alike.map(({ scores }) => squaredDistance(scores, missing.scores));
        expect(alike).toContain(first);
        expect(squaredDistance(first.scores, missing.scores)).toBe(Math.min(...distances));
      }),
    );
  });
});
