import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KILO_BAG } from '#domain/blend/packing.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { priceLine } from './line.ts';
import type { PriceTier } from './price-tier.ts';
import { wholesalePrice } from './wholesale.ts';

const discounts = seededPrices.volumeDiscounts.map(({ minGrams, discountBp }) => ({
  fromGrams: minGrams,
  percent: discountBp / 100,
}));

it('a wholesale price is what the same kilos cost as a line of an order', () => {
  const anyTier = fc.constantFrom<PriceTier>(0, 1, 2, 3);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 112 }), anyTier, (kilos, tier) => {
      const recipe = [{ bean: seededBean(73), percentage: 100 }];
      const line = { recipe, roastId: 4, bagSizeId: KILO_BAG, quantity: kilos, tier };
      const { pricePerKilo, totalPrice } = priceLine(line, seededPrices);
      expect(wholesalePrice(kilos, pricePerKilo, discounts).total).toBe(totalPrice);
    }),
  );
});

it('nothing comes off below the first discount', () =>
  expect(wholesalePrice(4, 2000, [{ fromGrams: 5000, percent: 3 }])).toEqual({
    perKilo: 2000,
    total: 8000,
    percent: 0,
  }));
