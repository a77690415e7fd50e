import { expect, it } from 'vitest';
import { vatInside, vatPercent } from './rates.ts';

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
