import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { type ShippingOptionId, shippingCost } from './postage.ts';

const cost = (grams: number, option: ShippingOptionId, goods = 0) =>
  shippingCost({ grams, option, goods, tier: 0 }, seededPrices.postage);

describe('shipping', () => {
  it.each([
    [0, 0, 0],
    [1, 499, 399],
    [1800, 499, 399],
    [1801, 879, 779],
    [9500, 879, 779],
    [9501, 1329, 1169],
    [19000, 1329, 1169],
    [19001, 1828, 1568],
    [40000, 2 * 1329 + 879, 2 * 1169 + 779],
  ])('of %i g costs %i p First Class and %i p Second Class', (grams, first, second) => {
    expect([cost(grams, 1), cost(grams, 2)]).toEqual([first, second]);
  });

  it('is free by Second Class from the limit on, and First Class pays the difference', () => {
    expect([cost(1000, 1, 3499), cost(1000, 2, 3499)]).toEqual([499, 399]);
    expect([cost(1000, 1, 3500), cost(1000, 2, 3500)]).toEqual([100, 0]);
  });

  it('has its own limit for each tier', () => {
    const freeFrom = [3500, 15000, 25000, 25000] as const;
    for (const tier of [0, 1, 2, 3] as const) {
      const secondClass = { grams: 1000, option: 2, tier } as const;
      const below = { ...secondClass, goods: freeFrom[tier] - 1 };
      expect(shippingCost(below, seededPrices.postage)).toBe(399);
      expect(shippingCost({ ...secondClass, goods: freeFrom[tier] }, seededPrices.postage)).toBe(0);
    }
  });

  it('never falls as an order gets heavier, and never rises as it gets dearer', () => {
    const grams = fc.integer({ min: 0, max: 200_000 });
    const goods = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(grams, goods, fc.constantFrom<ShippingOptionId>(1, 2), (weight, price, option) => {
        expect(cost(weight + 50, option, price)).toBeGreaterThanOrEqual(cost(weight, option, price));
        expect(cost(weight, option, price + 500)).toBeLessThanOrEqual(cost(weight, option, price));
      }),
    );
  });
});
