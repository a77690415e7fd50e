import { expect, it } from 'vitest';
import { vatInside, vatPercent, vatTable } from './rates.ts';

it('coffee and its delivery are zero-rated', () => {
  expect(vatPercent('coffee', '2026-11-22')).toBe(0);
  expect(vatPercent('delivery', '2026-11-22')).toBe(0);
});

it('there is no VAT before there was any', () => {
  expect(() => vatPercent('coffee', '1973-03-31')).toThrow(RangeError);
});

it.each([
  [1200, 20, 200],
  [1000, 20, 167],
  [1000, 0, 0],
])('a price of %d pence at %d %% has %d pence of VAT in it', (pence, percent, tax) => {
  expect(vatInside(pence, percent)).toBe(tax);
});

it('the table has every rate that invoices use, with the day from which it holds', () => {
  expect(vatTable()).toContainEqual({ supply: 'coffee', from: '1973-04-01', percent: 0 });
});
