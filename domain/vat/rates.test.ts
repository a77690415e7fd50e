import { expect, it } from 'vitest';
import { vatInside, vatTable } from './rates.ts';

it.each([
  [1200, 20, 200],
  [1000, 20, 167],
  [1175, 17.5, 175],
  [1000, 0, 0],
])('a price of %d pence at %d %% has %d pence of VAT in it', (pence, percent, tax) => {
  expect(vatInside(pence, percent)).toBe(tax);
});

it('coffee and its delivery are zero-rated, and plans of businesses are not, until somebody settles another rate', () => {
  expect(vatTable([])).toEqual([
    { supply: 'coffee', from: '1973-04-01', percent: 0 },
    { supply: 'delivery', from: '1973-04-01', percent: 0 },
    { supply: 'business_plans', from: '2011-01-04', percent: 20 },
  ]);
});

it('the table has each rate with the day from which it holds, and nothing where a rate stays', () => {
  const changes = [
    { from: '2027-01-01', rates: { coffee: 0, delivery: 20, business_plans: 20 } },
    { from: '2027-04-01', rates: { coffee: 5, delivery: 20, business_plans: 17.5 } },
  ];
  expect(vatTable(changes)).toEqual([
    { supply: 'coffee', from: '1973-04-01', percent: 0 },
    { supply: 'coffee', from: '2027-04-01', percent: 5 },
    { supply: 'delivery', from: '1973-04-01', percent: 0 },
    { supply: 'delivery', from: '2027-01-01', percent: 20 },
    { supply: 'business_plans', from: '2011-01-04', percent: 20 },
    { supply: 'business_plans', from: '2027-04-01', percent: 17.5 },
  ]);
});

it('the fees of business plans hold the standard rate to the penny', () => {
  expect([4999, 60_000, 150_000].map((pence) => vatInside(pence, 20))).toEqual([833, 10_000, 25_000]);
});
