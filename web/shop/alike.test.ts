import { expect, it } from 'vitest';
import { seededBean } from '../../tests/examples/seeded-beans.ts';
import { similar } from './alike.ts';

const tasted = (ctaps_id: string, change: Partial<ReturnType<typeof seededBean>['scores']> = {}) => ({
  ...seededBean(1).scores,
  ...change,
  ctaps_id,
});

it('finds the nearest in taste, nearest first, and never the coffee itself', () => {
  const shelf = [tasted('far', { bitter: 9 }), tasted('same'), tasted('near', { bitter: 3 }), tasted('twin')];
  expect(similar(shelf, tasted('same'), 2).map(({ ctaps_id }) => ctaps_id)).toEqual(['twin', 'near']);
});
