import { expect, test } from 'vitest';
import { priceCheckExample } from '../../contract/pricing/price-check.ts';
import { addressOf, COLUMNS, filtered, type GridRow, readView, rowsOf, sorted, sortedBy } from './view.ts';

const USUAL = readView(new URLSearchParams());
const row = (id: number, name: string, price: number): GridRow => ({
  id,
  name,
  brand: 'Thistlequay',
  description: 'Nutty and lively.',
  ctapsId: `H00${id}`,
  price,
  url: '',
});
const ROWS = [row(1, 'Morrow', 9), row(2, 'émigré', 10.5), row(10, 'Alder', 9)];
const idsOf = (rows: readonly GridRow[]) => rows.map(({ id }) => id);

test.each(['', '?pack=1kg&user=Corporate&filter=lively+note&sort=price&order=falling', '?sort=name'])(
  'the address %j says what is looked at',
  (address) => expect(addressOf(readView(new URLSearchParams(address)))).toBe(address || '?'),
);

test('what no address of ours says is as usual', () => {
  const query = new URLSearchParams('pack=2kg&user=Nobody&sort=secret');
  expect(readView(query)).toEqual(USUAL);
});

test('the price follows the pack and the kind of customer', () => {
  const priceFor = (address: string) =>
    rowsOf([priceCheckExample], readView(new URLSearchParams(address)))[0]?.price;
  expect(priceFor('')).toBe(6.19);
  expect(priceFor('pack=1kg&user=Corporate')).toBe(11.99);
});

test('a column sorts up, down, and not at all', () => {
  const up = sortedBy(USUAL, 'price');
  const down = sortedBy(up, 'price');
  expect(idsOf(sorted(ROWS, up))).toEqual([1, 10, 2]);
  expect(idsOf(sorted(ROWS, down))).toEqual([2, 1, 10]);
  expect(sortedBy(down, 'price')).toEqual(USUAL);
  expect(sortedBy(down, 'name')).toMatchObject({ sort: 'name', falling: false });
});

test('names sort as people read them', () => {
  expect(idsOf(sorted(ROWS, sortedBy(USUAL, 'name')))).toEqual([10, 2, 1]);
});

test('ids sort as numbers', () => {
  expect(COLUMNS).toContain('id');
  expect(idsOf(sorted(ROWS, sortedBy(USUAL, 'id')))).toEqual([1, 2, 10]);
});

test('every word of a filter has to stand in the row', () => {
  expect(idsOf(filtered(ROWS, ' 9.00 LIVELY '))).toEqual([1, 10]);
  expect(idsOf(filtered(ROWS, 'alder 10.50'))).toEqual([]);
  expect(filtered(ROWS, '  ')).toBe(ROWS);
});
