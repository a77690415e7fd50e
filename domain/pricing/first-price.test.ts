import { expect, it } from 'vitest';
import { isUnusualFirstPrice } from './green-price.ts';

it('a first price is unusual where it lies far outside those of all other beans', () => {
  const others = [400, 900, 2000];
  expect([339, 340, 900, 2300, 2301].filter((price) => isUnusualFirstPrice(price, others, 15))).toEqual([
    339, 2301,
  ]);
  expect(isUnusualFirstPrice(1, [], 15)).toBe(false);
});
