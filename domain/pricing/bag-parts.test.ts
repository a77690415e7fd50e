import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { BAG_PARTS, bagParts } from './bag-parts.ts';
import { costChain } from './cost-chain.ts';
import { blendBasis, type Line, priceLine } from './line.ts';
import type { PriceTier } from './price-tier.ts';

const TIERS: readonly PriceTier[] = [0, 1, 2, 3];
const sumOf = (line: Line) => {
  const parts = bagParts(line, seededPrices);
  return BAG_PARTS.reduce((sum, part) => sum + parts[part], 0);
};
const unitPrice = (line: Line) => priceLine(line, seededPrices).unitPrice;

describe('the parts of a bag', () => {
  it('add up to its price to the penny for every bean, bag size and tier', () => {
    for (const bean of seededBeans)
      for (const bagSizeId of Object.keys(seededPrices.bagSizes).map(Number))
        for (const tier of TIERS) {
          const recipe = [{ bean, percentage: 100 }];
          const line = { recipe, roastId: bean.roastId, bagSizeId, quantity: 1, tier };
          expect(sumOf(line)).toBe(unitPrice(line));
        }
  });

  it('add up for any blend, in whole pence that are never below zero', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(sumOf(line)).toBe(unitPrice(line));
        for (const amount of Object.values(bagParts(line, seededPrices)))
          expect([Number.isSafeInteger(amount), amount >= 0]).toEqual([true, true]);
      }),
      { numRuns: 1000 },
    );
  });

  it('are each within a penny of their exact share', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const basis = blendBasis(line, seededPrices);
        let [green, kilo] = [0, 0];
        for (const { bean, percentage } of line.recipe) {
          const chain = costChain(bean, basis, seededPrices);
          green += percentage * chain.greenBeanPrice;
          kilo += percentage * chain.salePricePerKilo;
        }
        const exact = (unitPrice(line) * green) / kilo;
        expect(Math.abs(bagParts(line, seededPrices).green_coffee - exact)).toBeLessThan(1);
      }),
    );
  });

  it('do not depend on how many bags are bought', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(bagParts(line, seededPrices)).toEqual(bagParts({ ...line, quantity: 1 }, seededPrices));
      }),
    );
  });

  it('are those of the worked kilo of Brazil Santos: £5.69 of green coffee in £20.44', () => {
    const recipe = [{ bean: seededBean(73), percentage: 100 }];
    const line: Line = { recipe, roastId: 4, bagSizeId: 7, quantity: 1, tier: 0 };
    expect(bagParts(line, seededPrices)).toEqual({
      green_coffee: 569,
      transport: 74,
      roasting: 226,
      packing: 153,
      shop: 1022,
      tax: 0,
    });
  });
});
