import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';

describe('availability of a bean', () => {
  it('is what is on hand less what is reserved', () => {
    expect(availabilityOf({ onHand: 60_000, reserved: 4500, demand: 28_000 })).toEqual({
      available: 55_500,
      daysLeft: 55,
      isLow: false,
    });
  });

  it.each([
    ['less than the smallest batch', { onHand: 99, reserved: 0, demand: 0 }, true],
    ['the smallest batch', { onHand: 100, reserved: 0, demand: 0 }, false],
    ['less than three days of demand', { onHand: 2999, reserved: 0, demand: 28_000 }, true],
    ['three days of demand', { onHand: 3000, reserved: 0, demand: 28_000 }, false],
    ['less than nothing', { onHand: 500, reserved: 900, demand: 0 }, true],
  ])('of %s is low or not', (_, figures, isLow) => {
    expect(availabilityOf(figures).isLow).toBe(isLow);
  });

  it('never gets lower, nor do the days that it lasts, as more is on hand', () => {
    const grams = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(grams, grams, grams, grams, (onHand, more, reserved, demand) => {
        const [less, rather] = [onHand, onHand + more].map((each) =>
          availabilityOf({ onHand: each, reserved, demand }),
        );
        expect(rather?.isLow && !less?.isLow).toBe(false);
        expect(rather?.daysLeft ?? 0).toBeGreaterThanOrEqual(less?.daysLeft ?? 0);
      }),
    );
  });
});
