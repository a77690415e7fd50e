import { expect, it } from 'vitest';
import { pageOf } from './pages.ts';

const shelf = Array.from({ length: 156 }, (_, index) => index + 1);
const pageOfSearch = (asked: string | null) => pageOf(shelf, { size: 9, asked });

it.each([
  [null, 1],
  ['1', 1],
  ['7', 7],
  ['007', 7],
  ['0', 1],
  ['99', 18],
  ['-3', 1],
  ['2.5', 1],
  ['two', 1],
  ['', 1],
  ['1e9', 1],
  ['99999999999999999999', 1],
])('page=%s shows page %i of 18', (asked, page) => {
  expect(pageOfSearch(asked)).toMatchObject({ page, pageCount: 18 });
});

it('shows what belongs on a page, and fewer on the last', () => {
  expect(pageOfSearch('2').shown).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(pageOfSearch('18').shown).toEqual([154, 155, 156]);
});

it('shows page 1 of an empty shelf', () =>
  expect(pageOf([], { size: 9, asked: '4' })).toEqual({ page: 1, pageCount: 1, shown: [] }));
