import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedPrice, HIGHEST_PRICE } from './contract-price.ts';

it('a differential becomes a price with that of the market', () => {
  expect(fixedPrice(512, 45)).toBe(557);
  expect(fixedPrice(512, -30)).toBe(482);
  expect(fixedPrice(30, -30)).toBeNull();
});

it('a fixed price is above nothing, and is the market’s once the differential is taken off again', () => {
  const pence = fc.integer({ min: 1, max: HIGHEST_PRICE });
  const differential = fc.integer({ min: -HIGHEST_PRICE, max: HIGHEST_PRICE });
  fc.assert(
    fc.property(pence, differential, (market, more) => {
      const price = fixedPrice(market, more);
      if (price === null) return;
      expect(price).toBeGreaterThan(0);
      expect(price - more).toBe(market);
    }),
  );
});
