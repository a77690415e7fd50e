import { expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { nearestInTaste } from './nearest.ts';

const tasted = (ctaps_id: string, change: Partial<ReturnType<typeof seededBean>['scores']> = {}) => ({
  ...seededBean(1).scores,
  ...change,
  ctaps_id,
});

it('finds the coffees nearest in taste, nearest first, without the coffee itself', () => {
  const coffees = [
    tasted('far', { bitter: 9 }),
    tasted('same'),
    tasted('near', { bitter: 3 }),
    tasted('twin'),
  ];
  expect(nearestInTaste(coffees, tasted('same'), 2).map(({ ctaps_id }) => ctaps_id)).toEqual([
    'twin',
    'near',
  ]);
});
