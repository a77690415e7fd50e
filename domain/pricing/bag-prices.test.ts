import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { bagPrices, TIERS } from './bag-prices.ts';
import { proposedGreenPrice } from './green-price.ts';
import { priceLine } from './line.ts';

const anyBean = fc.constantFrom(...seededBeans);

describe('what bags of a coffee cost', () => {
  it('is what a line of one bag costs, for each kind of customer and each size', () =>
    fc.assert(
      fc.property(anyLine, ({ recipe, roastId }) => {
        const prices = bagPrices({ recipe, roastId }, seededPrices);
        expect(prices).toHaveLength(TIERS.length * Object.keys(seededPrices.bagSizes).length);
        for (const { tier, bagSizeId, price } of prices)
          expect(priceLine({ recipe, roastId, tier, bagSizeId, quantity: 1 }, seededPrices).totalPrice).toBe(
            price,
          );
      }),
      { numRuns: 200 },
    ));
});

describe('the price that lots suggest', () => {
  it('lands where they landed, to a penny', () =>
    fc.assert(
      fc.property(anyBean, fc.integer({ min: 100, max: 5000 }), (bean, landed) => {
        const { deliveryZone } = bean;
        const delivery = seededPrices.deliveryPerKilo[deliveryZone] ?? 0;
        const price = proposedGreenPrice({ landed, today: 1, deliveryZone }, seededPrices);
        if (price === null) expect(landed - delivery).toBeLessThanOrEqual(1);
        else {
          const financed = price * (1 + seededPrices.financeRateBp / 10_000);
          expect(Math.abs(financed + delivery - landed)).toBeLessThanOrEqual(1);
        }
      }),
    ));

  it('is none where it hardly differs from today’s', () => {
    const { deliveryZone, greenBeanPrice: today } = seededBeans[0] ?? { deliveryZone: '', greenBeanPrice: 0 };
    const landed =
      Math.round(today * (1 + seededPrices.financeRateBp / 10_000)) +
      (seededPrices.deliveryPerKilo[deliveryZone] ?? 0);
    expect(proposedGreenPrice({ landed, today, deliveryZone }, seededPrices)).toBeNull();
    expect(proposedGreenPrice({ landed: landed * 2, today, deliveryZone }, seededPrices)).toBeGreaterThan(
      today,
    );
  });

  it('is none for coffee that landed for less than its freight', () =>
    expect(
      proposedGreenPrice(
        { landed: 1, today: 500, deliveryZone: seededBeans[0]?.deliveryZone ?? '' },
        seededPrices,
      ),
    ).toBeNull());
});
