import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { anyLine } from '#tests/examples/any-line.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { priceLine } from './line.ts';
import { totalCart, totalOrder } from './order.ts';

const anyOption = fc.constantFrom<ShippingOptionId>(1, 2);
const anyCart = fc.array(anyLine, { maxLength: 8 });

describe('an order', () => {
  it('is the sum of its lines and the shipping', () => {
    fc.assert(
      fc.property(anyCart, anyOption, (lines, option) => {
        const prices = lines.map((line) => priceLine({ ...line, tier: 1 }, seededPrices));
        const order = totalOrder(prices, { tier: 1, option }, seededPrices);
        const goods = prices.reduce((sum, line) => sum + line.totalPrice, 0);
        expect(order.subtotal - order.volumeDiscount).toBe(goods);
        expect(order.total).toBe(goods + order.shippingCost);
        expect(order.shippingCost).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has the totals of its cart', () => {
    fc.assert(
      fc.property(anyCart, anyOption, (lines, option) => {
        const prices = lines.map((line) => priceLine({ ...line, tier: 2 }, seededPrices));
        expect(totalOrder(prices, { tier: 2, option }, seededPrices)).toMatchObject(totalCart(prices));
      }),
    );
  });

  it('has a voucher come off all but what is a storefront’s, and never costs the delivery', () => {
    const voucher = { percentage: 10, pence: null, leastGoods: 0 };
    const bags = fc.array(fc.tuple(anyLine, fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bags, anyOption, (lines, option) => {
        const prices = lines.map(([line, isOfStorefront]) => ({
          ...priceLine({ ...line, tier: 0 }, seededPrices),
          isOfStorefront,
        }));
        const order = totalOrder(prices, { tier: 0, option, voucher }, seededPrices);
        const without = totalOrder(prices, { tier: 0, option }, seededPrices);
        const ofShop = totalCart(
          prices.filter((line) => !line.isOfStorefront),
          voucher,
        );
        expect(order.voucherGoods).toBe(ofShop.goods);
        expect(order.voucherDiscount).toBe(ofShop.voucherDiscount);
        expect(order.bagGrams).toBe(ofShop.bagGrams);
        expect(order).toMatchObject({ goods: without.goods, shippingCost: without.shippingCost });
      }),
    );
  });

  it('is nothing when it is empty', () => {
    expect(totalOrder([], { tier: 0, option: 1 }, seededPrices)).toEqual({
      subtotal: 0,
      volumeDiscount: 0,
      goods: 0,
      voucherGoods: 0,
      voucherDiscount: 0,
      weight: 0,
      bagGrams: 0,
      shippingCost: 0,
      total: 0,
    });
  });
});
