import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLine } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { anyLine, anyTier } from '#tests/examples/any-line.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { FLIGHT } from './flight.ts';
import { priceFlight, type ShelfCoffee } from './flight-price.ts';

const anyShelf = fc.array(anyLine, { minLength: 1, maxLength: 12 });

const bagOf = ({ recipe, roastId }: ShelfCoffee, tier: PriceTier) => {
  const line = { recipe, roastId, bagSizeId: FLIGHT.bagSizeId, quantity: 1, tier };
  const cost =
    costLine(line, seededPrices).rows.reduce((sum, row) => sum + row.weight * row.costPrice, 0) / 1000;
  return { price: priceLine(line, seededPrices).unitPrice, cost };
};

const everyShelf = (
  holds: (shelf: ShelfCoffee[], price: NonNullable<ReturnType<typeof priceFlight>>, tier: PriceTier) => void,
) =>
  fc.assert(
    fc.property(anyShelf, anyTier, (shelf, tier) => {
      const price = priceFlight(shelf, { tier, parameters: seededPrices });
      if (price === null) throw new Error('A shelf with a coffee has a price.');
      holds(shelf, price, tier);
    }),
    { numRuns: 300 },
  );

describe('the price of a flight', () => {
  it('is none while the shelf is empty', () =>
    expect(priceFlight([], { tier: 0, parameters: seededPrices })).toBeNull());

  it('is five whole bags of 60 g, with no volume discount', () =>
    everyShelf((_shelf, price) => {
      expect(Object.values(price).every(Number.isSafeInteger)).toBe(true);
      expect(price).toMatchObject({ quantity: 5, weight: 300, volumeDiscount: 0 });
      expect(price.totalPrice).toBe(5 * price.unitPrice);
      expect(price.subtotal).toBe(price.totalPrice);
    }));

  it('is the mean of the shelf rounded up to a penny a bag, unless the five dearest cost more', () =>
    everyShelf((shelf, { unitPrice }, tier) => {
      const bags = shelf.map((coffee) => bagOf(coffee, tier));
      const mean = bags.reduce((sum, { price }) => sum + price, 0) / bags.length;
      expect(unitPrice).toBeGreaterThanOrEqual(mean);
      const dearest = Math.max(...bags.map(({ cost }) => cost));
      expect(unitPrice).toBeLessThan(Math.max(mean, dearest) + 1);
    }));

  it('is never below what any five of the shelf cost', () =>
    everyShelf((shelf, { totalPrice }, tier) => {
      const costs = shelf.map((coffee) => bagOf(coffee, tier).cost).toSorted((a, b) => b - a);
      const dearest = costs.slice(0, FLIGHT.bags).reduce((sum, cost) => sum + cost, 0);
      expect(totalPrice).toBeGreaterThanOrEqual(dearest - 1e-6);
    }));

  it('is the same in whatever sequence the coffees stand on the shelf', () =>
    everyShelf((shelf, price, tier) =>
      expect(priceFlight(shelf.toReversed(), { tier, parameters: seededPrices })).toEqual(price),
    ));
});
