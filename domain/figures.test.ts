import { expect, test } from 'vitest';
import beans from '#database/seeds/beans.json' with { type: 'json' };
import blends from '#database/seeds/blends.json' with { type: 'json' };
import brands from '#database/seeds/brands.json' with { type: 'json' };
import prices from '#database/seeds/pricing-parameters.json' with { type: 'json' };
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { figures } from './figures.ts';
import { priceLine } from './pricing/line.ts';

test('the figures on pages agree with the catalogue', () => {
  expect(figures).toMatchObject({
    beans: beans.length,
    houseBlends: blends.length,
    brands: brands.length,
  });
});

test('the figures on pages agree with the postage', () => {
  const { options, free_second_class_goods_total_pence: free, parcel_limit_grams } = prices.shipping;
  expect(figures).toMatchObject({
    firstClassFrom: options[1].pence[0],
    secondClassFrom: options[2].pence[0],
    freeFrom: { home: free[0], shop: free[1], trade: free[2] },
    parcelKilos: parcel_limit_grams / 1000,
  });
  expect(free[3]).toBe(free[2]);
});

test('the figures on pages agree with the volume discounts', () => {
  const seeded = prices.volume_discount.filter(({ min_grams }) => min_grams > 0);
  expect(figures.discounts).toEqual(
    seeded.map(({ min_grams, discount_bp }) => ({ kilos: min_grams / 1000, percent: discount_bp / 100 })),
  );
});

test.each([
  ['shop', 1],
  ['redistributor', 2],
  ['corporate', 3],
] as const)('the figures on pages agree with how far %s prices lie below Home prices', (name, tier) => {
  const { atLeast, atMost } = figures.lowerThanHome[name];
  const home = prices.profit_percentage[0];
  for (const band of ['B', 'C', 'D'] as const) {
    const lower = 100 * (1 - (100 + prices.profit_percentage[tier][band]) / (100 + home[band]));
    expect(lower).toBeGreaterThanOrEqual(atLeast);
    expect(lower).toBeLessThanOrEqual(atMost);
  }
});

test('the cheapest coffee at Corporate prices costs £2 a bag', () => {
  const bags = seededBeans.map((bean) => {
    const line = {
      recipe: [{ bean, percentage: 100 }],
      roastId: 1,
      bagSizeId: 3,
      tier: 3 as const,
    };
    return priceLine({ ...line, quantity: 80 }, seededPrices).totalPrice / 80;
  });
  expect(Math.min(...bags)).toBeLessThanOrEqual(200);
  expect(Math.min(...bags)).toBeGreaterThan(190);
});
