import { expect, it } from 'vitest';
import { countedSellers, topSellers } from './top-sellers.ts';

const bean = (id: number, roast_id: number, in_stock = true) => ({ id, roast_id, in_stock });

it('the top sellers are in stock and of different roasts', () => {
  const beans = [bean(1, 1, false), bean(2, 1), bean(3, 1), bean(4, 5), bean(5, 2), bean(6, 3)];
  expect(topSellers(beans, 3).map(({ id }) => id)).toEqual([2, 4, 5]);
  expect(topSellers(beans.slice(0, 3), 3).map(({ id }) => id)).toEqual([2]);
});

it('counted top sellers are in the order of their sales, without what is sold out, or none while too few are left', () => {
  const beans = [bean(1, 1, false), bean(2, 1), bean(3, 1), bean(4, 5)];
  const ids = (bestSold: number[]) => countedSellers(beans, { bestSold, count: 2 })?.map(({ id }) => id);
  expect(ids([4, 1, 3, 2])).toEqual([4, 3]);
  expect(ids([1, 2])).toBeUndefined();
  expect(ids([])).toBeUndefined();
});
