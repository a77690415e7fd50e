import { expect, it } from 'vitest';
import { pathOfGallery, readCursor, readSort } from './gallery-search.ts';

it.each([
  [null, undefined, '/blends'],
  ['nearest', undefined, '/blends'],
  ['nearest', '1270000.31', '/blends?near=1270000.31'],
  ['newest', undefined, '/blends?sort=newest'],
  ['ordered-again', '-1.31', '/blends?sort=ordered-again&after=-1.31'],
] as const)('the gallery by %s from %s on is at %s', (sortedBy, cursor, path) =>
  expect(pathOfGallery(sortedBy, cursor)).toBe(path),
);

it('an order or a place in the list that there is none of counts as none', () => {
  expect([readSort('nearest'), readSort('dearest'), readSort(null)]).toEqual([null, null, null]);
  for (const text of ['here', '', null, '7.20.31']) expect(readCursor(text)).toBeUndefined();
  expect(readSort('newest')).toBe('newest');
});

it.each(['1796033915123.31', '1270000.31', '333.31', '-1.31'])(
  'the list goes on from %s, as its page before said',
  (cursor) => expect(readCursor(cursor)).toBe(cursor),
);
