import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evenly } from './evenly.ts';

it('takes the first and then even steps', () => {
  expect(evenly([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 3, 6]);
  expect(evenly(['a', 'b'], 5)).toEqual(['a', 'b']);
  expect(evenly([], 3)).toEqual([]);
});

it('takes as many as asked for, or all there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60 }), (length, count) => {
      const list = Array.from({ length }, (_, place) => place);
      expect(evenly(list, count)).toHaveLength(Math.min(length, count));
    }),
  );
});
