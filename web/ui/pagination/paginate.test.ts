import { expect, it } from 'vitest';
import { paginate } from './paginate.ts';

const list = Array.from({ length: 156 }, (_, index) => index + 1);
const pageOfSearch = (requested: string | null) => paginate(list, { size: 9, requested });

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
])('?page=%s shows page %i of 18', (requested, page) => {
  expect(pageOfSearch(requested)).toMatchObject({ page, pageCount: 18 });
});

it('a page has the items of its range, and the last page has fewer', () => {
  expect(pageOfSearch('2').shown).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(pageOfSearch('18').shown).toEqual([154, 155, 156]);
});

it('an empty list has one empty page', () =>
  expect(paginate([], { size: 9, requested: '4' })).toEqual({ page: 1, pageCount: 1, shown: [] }));
