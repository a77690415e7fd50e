import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { type Coming, coverInWeeks, lastsUntil, lastsWithComing, useAWeek } from './cover.ts';

const today = '2026-11-23';
const grams = fc.integer({ min: 0, max: 5_000_000 });
const weekly = fc.integer({ min: 1, max: 500_000 });
const coming = fc.array(
  fc.record({
    grams: fc.integer({ min: 1, max: 1_000_000 }),
    expectedOn: fc.integer({ min: -30, max: 200 }).map((days) => dayAfter(today, days)),
  }),
  { maxLength: 6 },
);

const NO_STANDING = { forStanding: 0, expected: 0 };

describe('use a week', () => {
  it('is the mean of eight weeks, or of the days that a bean is kept', () => {
    expect(useAWeek({ ...NO_STANDING, roasted: 80_000, daysKnown: 400 })).toBe(10_000);
    expect(useAWeek({ ...NO_STANDING, roasted: 30_000, daysKnown: 21 })).toBe(10_000);
    expect(useAWeek({ ...NO_STANDING, roasted: 3000, daysKnown: 1 })).toBe(3000);
    expect(useAWeek({ ...NO_STANDING, roasted: -200, daysKnown: 400 })).toBe(0);
  });

  it('counts standing orders once: by what is expected, not by what was roasted for them', () => {
    const roasted = { roasted: 80_000, daysKnown: 400 };
    expect(useAWeek({ ...roasted, forStanding: 40_000, expected: 40_000 })).toBe(10_000);
    expect(useAWeek({ ...roasted, forStanding: 40_000, expected: 0 })).toBe(5000);
    expect(useAWeek({ ...roasted, forStanding: 0, expected: 16_000 })).toBe(12_000);
    expect(useAWeek({ roasted: 1000, daysKnown: 400, forStanding: 2000, expected: 8000 })).toBe(1000);
  });
});

describe('cover', () => {
  it('is what there is by what a week takes', () => {
    expect(coverInWeeks(25_000, 10_000)).toBe(2.5);
    expect(coverInWeeks(25_999, 10_000)).toBe(2.5);
    expect(coverInWeeks(-5000, 10_000)).toBe(0);
    expect(coverInWeeks(25_000, 0)).toBeNull();
  });

  it('is never below nothing, and never less where there is more', () => {
    fc.assert(
      fc.property(grams, grams, weekly, (some, more, use) => {
        const cover = coverInWeeks(some - 100_000, use) ?? 0;
        expect(cover).toBeGreaterThanOrEqual(0);
        expect(coverInWeeks(some - 100_000 + more, use)).toBeGreaterThanOrEqual(cover);
        // As many weeks as it says there is enough for.
        expect(cover * use).toBeLessThanOrEqual(Math.max(0, some - 100_000) + 1);
      }),
    );
  });
});

describe('until when it lasts', () => {
  const using = { today, available: 20_000, weekly: 7000 };

  it('is the last day with enough', () => {
    expect(lastsUntil(using)).toBe('2026-12-13');
    expect(lastsUntil({ ...using, available: -1 })).toBe(today);
    expect(lastsUntil({ ...using, weekly: 0 })).toBeNull();
    expect(lastsUntil({ ...using, available: 90_000_000 })).toBeNull();
  });

  it('counts what comes in time, and not what is late or comes after it ran out', () => {
    const on = (expectedOn: string): Coming => ({ grams: 7000, expectedOn });
    expect(lastsWithComing(using, [on('2026-12-01')])).toBe('2026-12-20');
    expect(lastsWithComing(using, [on('2026-11-22')])).toBe('2026-12-13');
    expect(lastsWithComing(using, [on('2026-12-14')])).toBe('2026-12-13');
    expect(lastsWithComing(using, [on('2026-12-18'), on('2026-12-10')])).toBe('2026-12-27');
  });

  it('is never earlier for what is to come, and within what all of it would last for', () => {
    fc.assert(
      fc.property(grams, weekly, coming, (available, use, arrivals) => {
        const alone = lastsUntil({ today, available, weekly: use });
        const together = lastsWithComing({ today, available, weekly: use }, arrivals);
        const all = arrivals.reduce((sum, one) => sum + one.grams, available);
        const atMost = lastsUntil({ today, available: all, weekly: use });
        const never = '9999-12-31';
        expect((together ?? never) >= (alone ?? never)).toBe(true);
        expect((together ?? never) <= (atMost ?? never)).toBe(true);
        expect(alone === null || alone >= today).toBe(true);
      }),
    );
  });
});
