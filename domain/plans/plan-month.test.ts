import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { monthsAfter, planMonth, planMonthOn } from './plan-month.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('2010-01-01', days));
const month = fc.integer({ min: 0, max: 240 });

describe('months of a plan', () => {
  it('are clipped to short months and come back to their own day', () => {
    const starts = [0, 1, 2, 3, 13].map((number) => planMonth('2027-01-31', number).startsOn);
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
    expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28');
    expect(planMonth('2026-12-15', 0)).toEqual({ month: 0, startsOn: '2026-12-15', endsOn: '2027-01-15' });
  });

  it('follow one another without a gap, and each has 28 to 31 days', () => {
    fc.assert(
      fc.property(day, month, (first, number) => {
        const { startsOn, endsOn } = planMonth(first, number);
        expect(planMonth(first, number + 1).startsOn).toBe(endsOn);
        const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('hold each day of the calendar exactly once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (first, days) => {
        const today = dayAfter(first, days);
        const { month, startsOn, endsOn } = planMonthOn(first, today);
        expect(startsOn <= today && today < endsOn).toBe(true);
        expect(planMonth(first, month)).toEqual({ month, startsOn, endsOn });
      }),
    );
  });
});
