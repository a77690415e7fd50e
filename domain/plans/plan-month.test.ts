import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { askedBy, daysLeftToCharge, monthsAfter, planMonth, planMonthOn } from './plan-month.ts';

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

it('an unpaid month is asked for on days 0, 3 and 8, and is over on day 10', () => {
  const asked = Array.from({ length: 12 }, (_, days) => askedBy('2027-03-27', dayAfter('2027-03-27', days)));
  expect(asked).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 'over', 'over']);
});

it('a month that falls due tomorrow is not asked for', () => {
  expect(askedBy('2027-03-28', '2027-03-27')).toBe(0);
});

it('a month that was asked for once is charged on days 3 and 8, and after the third time no more', () => {
  expect([0, 1, 3].map((asked) => daysLeftToCharge('2027-03-27', asked))).toEqual([
    ['2027-03-27', '2027-03-30', '2027-04-04'],
    ['2027-03-30', '2027-04-04'],
    [],
  ]);
});
