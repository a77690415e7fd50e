import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundedRatio } from '#domain/money/rounding.ts';
import { dearestKilo } from './dearest-kilo.ts';

it('a bag of the dearest kilo costs no more than asked, and of a penny more it does', () => {
  const bag = (perKilo: number, grams: number) => roundedRatio(perKilo * grams, 1000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(250, 500, 1000), (most, grams) => {
      const kilo = dearestKilo(most, grams);
      expect(bag(kilo, grams)).toBeLessThanOrEqual(most);
      expect(bag(kilo + 1, grams)).toBeGreaterThan(most);
    }),
  );
});
