// cspell:ignore ｗelcome ILOU
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLine } from '#domain/pricing/line.ts';
import { totalOrder } from '#domain/pricing/order.ts';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { isVoucherCode, tidyVoucherCode, VOUCHER_RANDOM_BYTES, voucherCodeOf } from './code.ts';
import {
  isUsable,
  mostGivenAway,
  spreadOver,
  takenOffBy,
  voucherLimits,
  type Worth,
  whyUnusable,
} from './voucher.ts';

const anyWorth: fc.Arbitrary<Worth> = fc.oneof(
  fc.record({
    percentage: fc.integer({ min: 1, max: voucherLimits.mostPercentage }),
    pence: fc.constant(null),
    leastGoods: fc.nat(100_00),
  }),
  fc.record({
    percentage: fc.constant(null),
    pence: fc.integer({ min: voucherLimits.leastPence, max: voucherLimits.mostPence }),
    leastGoods: fc.nat(100_00),
  }),
);
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 8 });
const bought = (voucherGoods: number) => ({ voucherGoods, bagGrams: 0 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('what a voucher takes off', () => {
  it('never exceeds the goods, and always leaves something to pay', () => {
    fc.assert(
      fc.property(anyWorth, fc.integer({ min: 1, max: 5_000_000 }), (worth, goods) => {
        const off = takenOffBy(worth, bought(goods));
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThan(goods);
      }),
    );
  });

  it('is a percentage to the nearest penny, or the whole amount', () => {
    const tenPercent = { percentage: 10, pence: null, leastGoods: 0 };
    const fivePounds = { percentage: null, pence: 500, leastGoods: 0 };
    expect(takenOffBy(tenPercent, bought(1235))).toBe(124);
    expect(takenOffBy(fivePounds, bought(1235))).toBe(500);
    expect(takenOffBy(fivePounds, bought(400))).toBe(399);
    expect(takenOffBy(tenPercent, bought(0))).toBe(0);
  });

  it('is nothing until the goods come to the least sum', () => {
    const fiveFromTwenty = { percentage: null, pence: 500, leastGoods: 20_00 };
    expect(takenOffBy(fiveFromTwenty, bought(19_99))).toBe(0);
    expect(takenOffBy(fiveFromTwenty, bought(20_00))).toBe(500);
  });

  it('is spread over the lines to the penny, and no line bears more than it costs', () => {
    fc.assert(
      fc.property(anyCart, anyWorth, (lines, worth) => {
        const prices = lines.map((line) => priceLine({ ...line, tier: 0 }, seededPrices).totalPrice);
        const off = takenOffBy(worth, bought(sum(prices)));
        const parts = spreadOver(off, prices);
        expect(sum(parts)).toBe(off);
        for (const [i, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(prices[i] ?? 0);
        }
      }),
    );
  });
});

describe('an order with a voucher', () => {
  it('takes the volume discounts off first, adds up to the penny, and is never dearer than without', () => {
    fc.assert(
      fc.property(anyCart, anyWorth, fc.constantFrom(1 as const, 2 as const), (lines, worth, option) => {
        const prices = lines.map((line) => priceLine({ ...line, tier: 0 }, seededPrices));
        const how = { tier: 0, option } as const;
        const without = totalOrder(prices, how, seededPrices);
        const order = totalOrder(prices, { ...how, voucher: worth }, seededPrices);
        expect(order.volumeDiscount).toBe(without.volumeDiscount);
        expect(order.voucherDiscount).toBe(takenOffBy(worth, bought(without.goods)));
        expect(order.shippingCost).toBe(without.shippingCost);
        expect(order.total).toBe(
          order.subtotal - order.volumeDiscount - order.voucherDiscount + order.shippingCost,
        );
        expect(order.total).toBe(without.total - order.voucherDiscount);
        expect(order.total).toBeGreaterThan(0);
      }),
    );
  });
});

describe('whether a voucher can be used', () => {
  const terms = {
    percentage: 10,
    pence: null,
    startsOn: '2026-11-20',
    endsOn: '2026-11-30',
    isStopped: false,
    uses: 4,
    mostUses: 5,
    leastGoods: 0,
    userTypeIds: null,
  };
  const home = { today: '2026-11-30', userTypeId: 1 };

  it('on the first day and the last, until it is stopped or used up', () => {
    expect(isUsable(terms, home)).toBe(true);
    expect(isUsable(terms, { ...home, today: '2026-11-20' })).toBe(true);
    expect(whyUnusable(terms, { ...home, today: '2026-11-19' })).toBe('not yet');
    expect(whyUnusable(terms, { ...home, today: '2026-12-01' })).toBe('over');
    expect(whyUnusable({ ...terms, uses: 5 }, home)).toBe('over');
    expect(isUsable({ ...terms, isStopped: true }, home)).toBe(false);
  });

  it('by the customers that it is for', () => {
    expect(whyUnusable({ ...terms, userTypeIds: [3, 4] }, home)).toBe('for others');
    expect(isUsable({ ...terms, userTypeIds: [3, 4] }, { ...home, userTypeId: 4 })).toBe(true);
  });

  it('and what it can cost in all is its amount or its percentage of a usual order, so many times', () => {
    expect(mostGivenAway({ percentage: null, pence: 500, mostUses: 100 })).toBe(500_00);
    expect(mostGivenAway({ percentage: 10, pence: null, mostUses: 100 })).toBe(500_00);
  });
});

describe('the code of a voucher', () => {
  it('is the same in any case and with any spaces and hyphens, and tidying it twice changes nothing', () => {
    expect(tidyVoucherCode(' wel-come 10 ')).toBe('WELCOME10');
    expect(tidyVoucherCode('ｗelcome–10')).toBe('WELCOME10');
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(tidyVoucherCode(tidyVoucherCode(typed))).toBe(tidyVoucherCode(typed));
      }),
    );
  });

  it('that is drawn by lot can be read aloud', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: VOUCHER_RANDOM_BYTES, maxLength: VOUCHER_RANDOM_BYTES }),
        (random) => {
          const code = voucherCodeOf(random);
          expect(isVoucherCode(code)).toBe(true);
          expect(code).not.toMatch(/[ILOU]/);
          expect(tidyVoucherCode(code)).toBe(code);
        },
      ),
    );
  });
});
