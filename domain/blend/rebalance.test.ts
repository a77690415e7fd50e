import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebalance } from './rebalance.ts';
import { totalPercentage } from './recipe.ts';

const rows = (...percentages: number[]) =>
  percentages.map((percentage, index) => ({ beanId: index + 1, percentage }));

it('the other beans keep their proportion when one bean of a blend changes', () => {
  expect(rebalance(rows(50, 30, 20), 1, 0)).toEqual(rows(0, 60, 40));
  expect(rebalance(rows(50, 30, 20), 1, 75)).toEqual(rows(75, 15, 10));
});

it('beans at 0% share evenly what another bean gives up', () => {
  expect(rebalance(rows(100, 0, 0), 1, 40)).toEqual(rows(40, 30, 30));
});

it('a bean alone is always all of it', () => expect(rebalance(rows(100), 1, 10)).toEqual(rows(100)));

it('a rebalanced blend is whole percentages that total 100, with the bean at what was asked', () => {
  const percentages = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(percentages, fc.integer({ min: 0, max: 100 }), (before, asked) => {
      const after = rebalance(rows(...before), 1, asked);
      expect(after[0]?.percentage).toBe(asked);
      expect(totalPercentage(after)).toBe(100);
      for (const { percentage } of after) {
        expect(Number.isInteger(percentage)).toBe(true);
        expect(percentage).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
