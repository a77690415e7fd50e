import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { priceFlight, type ShelfCoffee } from '#domain/flights/flight-price.ts';
import { priceLine } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import { totalCart, totalOrder } from '#domain/pricing/order.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { isTaster } from '#domain/reorders/arrivals.ts';
import { anyLine, anyTier } from '#tests/examples/any-line.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { addInWords, LEAST_GRAMS, lastDayOf, missingGrams } from './flight-credit.ts';
import { mostTakenOff, spreadOver, takenOffBy, type Worth, whyUnusable } from './voucher.ts';

/** Pence a kilo of green coffee. */
const DEAREST_TASTER = 900;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const creditOf = (pence: number, tier: PriceTier): Worth => ({
  percentage: null,
  pence,
  leastGoods: pence + 1,
  leastGrams: LEAST_GRAMS[tier],
});

describe('what the credit of a flight takes off', () => {
  it('is all of it or nothing, and always leaves something to pay', () => {
    fc.assert(
      fc.property(fc.nat(100_00), anyTier, fc.nat(20_000), fc.nat(30_000), (pence, tier, bagGrams, goods) => {
        const off = takenOffBy(creditOf(pence, tier), { voucherGoods: goods, bagGrams });
        expect(off).toBe(bagGrams >= LEAST_GRAMS[tier] && goods > pence ? pence : 0);
      }),
    );
  });

  it('takes a kilo in bags that are no tasters', () => {
    const ofBags = (grams: number, quantity: number) =>
      totalCart([{ ...NOTHING, weight: grams * quantity, quantity, totalPrice: 3000 }]).bagGrams;
    expect(missingGrams(0, ofBags(999, 1))).toBe(1);
    expect(missingGrams(0, ofBags(125, 8))).toBe(0);
    expect(missingGrams(0, ofBags(60, 100))).toBe(1000);
    expect(missingGrams(3, ofBags(1000, 9))).toBe(1000);
    expect(addInWords(400, 961)).toBe('Add 400 g and your flight’s £9.61 comes off.');
  });

  it('changes neither delivery nor volume discount, and its parts are what was taken off', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        anyTier,
        fc.nat(11_00),
        (lines, tier, pence) => {
          const prices = lines.map((line) => priceLine({ ...line, tier }, seededPrices));
          const how = { tier, option: 2 } as const;
          const without = totalOrder(prices, how, seededPrices);
          const order = totalOrder(prices, { ...how, voucher: creditOf(pence, tier) }, seededPrices);
          expect(order.shippingCost).toBe(without.shippingCost);
          expect(order.volumeDiscount).toBe(without.volumeDiscount);
          expect(order.total).toBe(without.total - order.voucherDiscount);
          expect(order.total).toBeGreaterThan(0);
          const parts = spreadOver(
            order.voucherDiscount,
            prices.map(({ totalPrice }) => totalPrice),
          );
          expect(sum(parts)).toBe(order.voucherDiscount);
        },
      ),
    );
  });

  it('or a voucher’s part is taken off, whichever is more, and never both', () => {
    fc.assert(
      fc.property(
        fc.nat(11_00),
        fc.integer({ min: 1, max: 90 }),
        fc.nat(20_000),
        fc.nat(9_000),
        (pence, percentage, goods, bagGrams) => {
          const offers = [{ percentage, pence: null, leastGoods: 0 }, creditOf(pence, 0)];
          const bought = { voucherGoods: goods, bagGrams };
          const best = mostTakenOff(offers, bought);
          const most = Math.max(...offers.map((one) => takenOffBy(one, bought)));
          expect(best === null ? 0 : takenOffBy(best, bought)).toBe(most);
        },
      ),
    );
  });
});

describe('a flight and the order after it', () => {
  /** Coffees that cost as much as a taster’s may: `docs/decisions/flight-credit.md` has the bound. */
  const dearest = seededBeans
    .filter(({ greenBeanPrice }) => greenBeanPrice <= DEAREST_TASTER)
    .toSorted((one, other) => other.greenBeanPrice - one.greenBeanPrice)
    .slice(0, 5)
    .map((bean): ShelfCoffee => ({ recipe: [{ bean, percentage: 100 }], roastId: 6 }));
  const kilos = seededBeans.flatMap((bean) =>
    [1, 3, 6].flatMap((roastId) =>
      [2, 3, 4, 5, 6, 7].map((bagSizeId) => ({ recipe: [{ bean, percentage: 100 }], roastId, bagSizeId })),
    ),
  );

  it.each([0, 1, 2, 3] as const)('never bring less than their coffee costs at tier %i', (tier) => {
    const flight = priceFlight(dearest, { tier, parameters: seededPrices });
    if (flight === null) throw new Error('The shelf is empty.');
    for (const kilo of kilos) {
      const bag = priceLine({ ...kilo, quantity: 1, tier }, seededPrices).weight;
      if (isTaster(bag)) continue;
      const least = { ...kilo, quantity: Math.ceil(LEAST_GRAMS[tier] / bag), tier };
      const { price, rows } = costLine(least, seededPrices);
      const costs = sum(rows.map(({ weight, costPrice }) => (weight * costPrice) / 1000));
      const { voucherDiscount } = totalCart([price], creditOf(flight.totalPrice, tier));
      expect(flight.totalPrice + price.totalPrice - voucherDiscount).toBeGreaterThanOrEqual(
        flight.cost + costs,
      );
    }
  });
});

describe('the days of the credit', () => {
  const credit = { percentage: null, pence: 961, leastGoods: 962, startsOn: '2026-11-30', isStopped: false };
  const terms = { ...credit, uses: 0, mostUses: 1, userTypeIds: null };
  const on = (today: string, endsOn: string | null) =>
    whyUnusable({ ...terms, endsOn }, { today, userTypeId: 1 });

  it('begin with the delivery, before which it can be used already', () => {
    expect(on('2026-11-30', null)).toBeNull();
    expect(on('2027-11-30', null)).toBeNull();
  });

  it.each([
    ['the day after in summer', '2027-01-10', '2027-04-10', '2027-04-10T22:59:59Z', '2027-04-10T23:00:00Z'],
    ['a leap day', '2027-12-01', '2028-02-29', '2028-02-29T23:59:59Z', '2028-03-01T00:00:00Z'],
    [
      'the day the clocks go back',
      '2027-08-02',
      '2027-10-31',
      '2027-10-31T23:59:59Z',
      '2027-11-01T00:00:00Z',
    ],
  ])('last to the end of day 90 in London: %s', (_, delivered, last, before, after) => {
    expect(lastDayOf(delivered)).toBe(last);
    expect(dayAfter(delivered, 90)).toBe(last);
    expect(on(dayInLondon(new Date(before)), last)).toBeNull();
    expect(on(dayInLondon(new Date(after)), last)).toBe('over');
  });
});

const NOTHING = {
  pricePerKilo: 0,
  volumeDiscountPerKilo: 0,
  unitPrice: 0,
  subtotal: 0,
  volumeDiscount: 0,
};
