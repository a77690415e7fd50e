import { expect, it } from 'vitest';
import { businessPlanRate, vatInside, vatTable } from './rates.ts';

it.each([
  [1200, 20, 200],
  [1000, 20, 167],
  [1175, 17.5, 175],
  [1000, 0, 0],
])('a price of %d pence at %d %% has %d pence of VAT in it', (pence, percent, tax) => {
  expect(vatInside(pence, percent)).toBe(tax);
});

it('coffee and its delivery are zero-rated until somebody settles another rate', () => {
  expect(vatTable([])).toEqual([
    { supply: 'coffee', from: '1973-04-01', percent: 0 },
    { supply: 'delivery', from: '1973-04-01', percent: 0 },
  ]);
});

it('the table has each rate with the day from which it holds, and nothing where a rate stays', () => {
  const changes = [
    { from: '2027-01-01', rates: { coffee: 0, delivery: 20 } },
    { from: '2027-04-01', rates: { coffee: 5, delivery: 20 } },
  ];
  expect(vatTable(changes)).toEqual([
    { supply: 'coffee', from: '1973-04-01', percent: 0 },
    { supply: 'coffee', from: '2027-04-01', percent: 5 },
    { supply: 'delivery', from: '1973-04-01', percent: 0 },
    { supply: 'delivery', from: '2027-01-01', percent: 20 },
  ]);
});

it('the plan of a business has the standard rate inside its price', () => {
  expect(businessPlanRate('2026-11-22')).toBe(20);
  expect(() => businessPlanRate('2011-01-03')).toThrow(RangeError);
  expect([4999, 60_000, 150_000].map((pence) => vatInside(pence, 20))).toEqual([833, 10_000, 25_000]);
});
