import { expect, it } from 'vitest';
import { SAMPLE, statusInLog } from './log.ts';
import { atNoCharge, nothingToPay } from './sample.ts';
import { STATUS } from './status.ts';

const price = {
  pricePerKilo: 2476,
  volumeDiscountPerKilo: 100,
  quantity: 2,
  unitPrice: 619,
  subtotal: 1238,
  volumeDiscount: 50,
  totalPrice: 1188,
  weight: 500,
};

it('a line of a sample costs nothing, weighs as much, and is worth as much a kilo', () => {
  expect(atNoCharge(price)).toEqual({
    ...price,
    unitPrice: 0,
    subtotal: 0,
    volumeDiscount: 0,
    totalPrice: 0,
  });
});

it('nothing of a sample is paid, its delivery included', () => {
  const totals = {
    subtotal: 1238,
    volumeDiscount: 50,
    goods: 1188,
    voucherGoods: 1188,
    voucherDiscount: 100,
    weight: 500,
    bagGrams: 500,
  };
  const free = nothingToPay({ ...totals, shippingCost: 499, total: 1587 });
  expect(free).toEqual({
    subtotal: 0,
    volumeDiscount: 0,
    goods: 0,
    voucherGoods: 0,
    voucherDiscount: 0,
    weight: 500,
    bagGrams: 500,
    shippingCost: 0,
    total: 0,
  });
});

it('the log of a sample begins with its being received', () => {
  expect(statusInLog(SAMPLE)).toBe(STATUS.received);
});
