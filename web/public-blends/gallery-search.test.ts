import { expect, it } from 'vitest';
import { pathOfGallery, readCursor, readSort } from './gallery-search.ts';

it.each([
  [null, undefined, '/blends'],
  ['nearest', undefined, '/blends'],
  ['nearest', '-12.7.31', '/blends?near=-12.7.31'],
  ['newest', undefined, '/blends?sort=newest'],
  ['ordered-again', '7.20.31', '/blends?sort=ordered-again&after=7.20.31'],
] as const)('the gallery by %s from %s on is at %s', (sortedBy, cursor, path) =>
  expect(pathOfGallery(sortedBy, cursor)).toBe(path),
);

it('an order or a place in the list that there is none of counts as none', () => {
  expect([readSort('nearest'), readSort('dearest'), readSort(null)]).toEqual([null, null, null]);
  expect([readCursor('here'), readCursor(''), readCursor(null)]).toEqual([undefined, undefined, undefined]);
  expect([readSort('newest'), readCursor('3.31')]).toEqual(['newest', '3.31']);
});
