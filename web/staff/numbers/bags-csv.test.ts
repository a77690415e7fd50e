import { expect, it } from 'vitest';
import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import { bagsCsv } from './bags-csv.ts';

it('a CSV of bags at lot cost has a row for each coffee, no cell below zero, and nothing where there is no lot', () => {
  const bean: CoffeeMargin = {
    kind: 'bean',
    id: 73,
    name: 'Brazil Santos',
    price: 5.69,
    planned: { cost: 2.53, margin: 3.16, percent: 124.9 },
    real: { cost: 5.95, margin: -0.26, percent: -4.4 },
    difference: -3.42,
    difference_percent: -108.2,
    without_lot: [],
    least: { price_tier: 3, grams: 1000, percent: -40.1, is_too_little: true },
  };
  const unknown = { real: null, difference: null, difference_percent: null, least: null };
  const blend: CoffeeMargin = {
    ...bean,
    ...unknown,
    kind: 'blend',
    name: 'Lantern Ferry',
    without_lot: ['Ethiopia Sidamo', 'Sumatra Mandheling'],
  };
  const lines = bagsCsv([bean, blend]).split('\r\n');
  expect(lines.slice(1, 3)).toEqual([
    'Brazil Santos,Bean,5.69,2.53,3.16,124.9,5.95,0.00,0.26,0.0,4.4,3.42,0.00,,1 kg for Corporate',
    'Lantern Ferry,House blend,5.69,2.53,3.16,124.9,,,,,,,,"Ethiopia Sidamo, Sumatra Mandheling",',
  ]);
  expect(lines.join()).not.toMatch(/(^|,)'?-/m);
});
