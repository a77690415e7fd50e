import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitBroken, MANDATE, monthBegan, SUGGESTED, wrongWithLimits } from './mandate.ts';

const LIMITS = { perOrder: 40_00, perMonth: 100_00 };

it('an order is paid up to the penny of both limits, and not beyond', () => {
  expect(limitBroken(LIMITS, { total: 40_00, spent: 60_00 })).toBeNull();
  expect(limitBroken(LIMITS, { total: 40_01, spent: 0 })).toBe('order');
  expect(limitBroken(LIMITS, { total: 40_00, spent: 60_01 })).toBe('month');
});

it('whatever is asked for, in any order, no month goes beyond its limit', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_00 })), (totals) => {
      const spent = totals.reduce(
        (sum, total) => (limitBroken(LIMITS, { total, spent: sum }) === null ? sum + total : sum),
        0,
      );
      expect(spent).toBeLessThanOrEqual(LIMITS.perMonth);
    }),
  ));

it('a month begins at midnight in London', () => {
  expect(monthBegan(new Date('2026-07-31T22:59:59Z'))).toEqual(new Date('2026-06-30T23:00:00Z'));
  expect(monthBegan(new Date('2026-07-31T23:00:00Z'))).toEqual(new Date('2026-07-31T23:00:00Z'));
});

it('limits have bounds, and a month takes at least one order', () => {
  const { mostPerOrder, mostPerMonth } = MANDATE;
  expect(wrongWithLimits(SUGGESTED)).toBeNull();
  expect(wrongWithLimits({ perOrder: mostPerOrder, perMonth: mostPerMonth })).toBeNull();
  expect(wrongWithLimits({ perOrder: 99, perMonth: 100_00 })?.field).toBe('perOrder');
  expect(wrongWithLimits({ perOrder: mostPerOrder + 1, perMonth: mostPerMonth })?.field).toBe('perOrder');
  expect(wrongWithLimits({ perOrder: 10_00, perMonth: mostPerMonth + 1 })?.field).toBe('perMonth');
  expect(wrongWithLimits({ perOrder: 10_00, perMonth: 9_99 })?.field).toBe('perMonth');
});
