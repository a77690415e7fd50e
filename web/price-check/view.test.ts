import { expect, test } from 'vitest';
import { priceCheckExample } from '#contract/pricing/price-check.ts';
import { COLUMNS, filtered, type PriceRow, queryOfView, readView, rowsOf, sorted, sortedBy } from './view.ts';

const DEFAULT_VIEW = readView(new URLSearchParams());
const row = (id: number, name: string, price: number): PriceRow => ({
  id,
  name,
  brand: 'Thistlequay',
  description: 'Nutty and lively.',
  ctapsId: `H00${id}`,
  price,
  url: '',
});
const ROWS = [row(1, 'Morrow', 9), row(2, 'émigré', 10.5), row(10, 'Alder', 9)];
const idsOf = (rows: readonly PriceRow[]) => rows.map(({ id }) => id);

test.each(['', '?pack=1kg&user=Corporate&filter=lively+note&sort=price&order=falling', '?sort=name'])(
  'reading the view of the address %j gives the same address',
  (address) => expect(queryOfView(readView(new URLSearchParams(address)))).toBe(address || '?'),
);

test('invalid values in the address give the default view', () => {
  const query = new URLSearchParams('pack=2kg&user=Nobody&sort=secret');
  expect(readView(query)).toEqual(DEFAULT_VIEW);
});

test('the price is for the chosen pack and user type', () => {
  const priceFor = (address: string) =>
    rowsOf([priceCheckExample], readView(new URLSearchParams(address)))[0]?.price;
  expect(priceFor('')).toBe(6.19);
  expect(priceFor('pack=1kg&user=Corporate')).toBe(11.99);
});

test('a column sorts ascending, then descending, then not at all', () => {
  const up = sortedBy(DEFAULT_VIEW, 'price');
  const down = sortedBy(up, 'price');
  expect(idsOf(sorted(ROWS, up))).toEqual([1, 10, 2]);
  expect(idsOf(sorted(ROWS, down))).toEqual([2, 1, 10]);
  expect(sortedBy(down, 'price')).toEqual(DEFAULT_VIEW);
  expect(sortedBy(down, 'name')).toMatchObject({ sort: 'name', descending: false });
});

test('names sort regardless of case and accents', () => {
  expect(idsOf(sorted(ROWS, sortedBy(DEFAULT_VIEW, 'name')))).toEqual([10, 2, 1]);
});

test('ids sort as numbers', () => {
  expect(COLUMNS).toContain('id');
  expect(idsOf(sorted(ROWS, sortedBy(DEFAULT_VIEW, 'id')))).toEqual([1, 2, 10]);
});

test('the filter finds rows that contain every word', () => {
  expect(idsOf(filtered(ROWS, ' 9.00 LIVELY '))).toEqual([1, 10]);
  expect(idsOf(filtered(ROWS, 'alder 10.50'))).toEqual([]);
  expect(filtered(ROWS, '  ')).toBe(ROWS);
});
