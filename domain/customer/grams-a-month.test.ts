import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { gramsAMonth, isFirstMonth } from './grams-a-month.ts';

const now = new Date('2026-11-22T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

it.each([
  [{ grams: 0, since: null }, 0],
  [{ grams: 500, since: daysAgo(2) }, 500],
  [{ grams: 3000, since: daysAgo(91.3125) }, 1000],
  [{ grams: 12_000, since: daysAgo(365.25) }, 1000],
])('%j comes to %i g a month', (bought, grams) => {
  expect(gramsAMonth(bought, now)).toBe(grams);
});

it('what was bought within a month of the first order is no rate yet', () => {
  expect(isFirstMonth({ grams: 68_000, since: daysAgo(1) }, now)).toBe(true);
  expect(isFirstMonth({ grams: 68_000, since: daysAgo(31) }, now)).toBe(false);
  expect(isFirstMonth({ grams: 0, since: null }, now)).toBe(false);
});

it('nobody buys more a month than all that they bought, nor less than a twelfth of it', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.double({ min: 0, max: 365, noNaN: true }), (grams, days) => {
      const month = gramsAMonth({ grams, since: daysAgo(days) }, now);
      expect(month).toBeLessThanOrEqual(grams);
      expect(month).toBeGreaterThanOrEqual(Math.floor(grams / 12));
    }),
  );
});
