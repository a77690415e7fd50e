import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleEvenly } from './sample-evenly.ts';

it('an even sample takes the first item and then even steps', () => {
  expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 3, 6]);
  expect(sampleEvenly(['a', 'b'], 5)).toEqual(['a', 'b']);
  expect(sampleEvenly([], 3)).toEqual([]);
});

it('an even sample has the requested number of items, or all of a shorter list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60 }), (length, count) => {
      const list = Array.from({ length }, (_, index) => index);
      expect(sampleEvenly(list, count)).toHaveLength(Math.min(length, count));
    }),
  );
});
