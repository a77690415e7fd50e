import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, minutesInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { rhythmInWords } from './rhythm-in-words.ts';
import {
  daysToAnnounce,
  dayToAsk,
  isStandingDay,
  nextStandingDays,
  type Rhythm,
  standingDays,
  usuallyPlacedAt,
} from './standing-days.ts';

const MONDAYS: Rhythm = {
  weekdays: [1],
  everyWeeks: 1,
  startsOn: '2026-12-07',
  endsOn: null,
  pauses: [],
};

const leaving = (rhythm: Rhythm, from: Day, until: Day, days = USUAL_DAYS) =>
  standingDays(rhythm, { from, until }, days).map(({ leavesOn }) => leavesOn);

const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2026-01-01', days));
const aRhythm: fc.Arbitrary<Rhythm> = fc.record({
  weekdays: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((all) => all.toSorted((a, b) => a - b)),
  everyWeeks: fc.integer({ min: 1, max: 12 }),
  startsOn: aDay,
  endsOn: fc.constant(null),
  pauses: fc.array(
    fc.tuple(aDay, fc.integer({ min: 0, max: 20 })).map(([first_day, days]) => ({
      first_day,
      last_day: dayAfter(first_day, days),
    })),
    { maxLength: 3 },
  ),
});

describe('the days of a standing order', () => {
  it('are its weekdays, in every so many weeks from that of its first day', () => {
    expect(leaving(MONDAYS, '2026-12-01', '2026-12-22')).toEqual(['2026-12-07', '2026-12-14', '2026-12-21']);
    const fortnightly = { ...MONDAYS, weekdays: [1, 4], everyWeeks: 2, startsOn: '2026-12-10' };
    // It began on a Thursday, so the Monday before is no day of it, and the next week has none.
    expect(leaving(fortnightly, '2026-12-01', '2027-01-12')).toEqual([
      '2026-12-10',
      '2026-12-21',
      '2026-12-24',
      '2027-01-04',
      '2027-01-07',
    ]);
  });

  it('move from a closed day to the next working day, and two that meet there are one', () => {
    const closed = new Set(['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']);
    const days = { ...USUAL_DAYS, closed };
    expect(leaving({ ...MONDAYS, weekdays: [1, 2, 5] }, '2026-12-21', '2026-12-31', days)).toEqual([
      '2026-12-29',
    ]);
    // Boxing Day of 2026 is a Saturday, so Monday 28 December is a bank holiday.
    expect(leaving(MONDAYS, '2026-12-22', '2026-12-31')).toEqual(['2026-12-29']);
  });

  it('leave out a pause, both its ends included', () => {
    const pauses = [{ first_day: '2026-12-14', last_day: '2026-12-21' }];
    expect(leaving({ ...MONDAYS, pauses }, '2026-12-01', '2027-01-05')).toEqual([
      '2026-12-07',
      '2026-12-29',
      '2027-01-04',
    ]);
  });

  it('know the 29th of February', () => {
    const leap = { ...MONDAYS, weekdays: [2], startsOn: '2028-02-22' };
    expect(leaving(leap, '2028-02-20', '2028-03-08')).toEqual(['2028-02-22', '2028-02-29', '2028-03-07']);
  });

  it('keep their distance, lie on working days, and none is paused, before the first or on another weekday', () => {
    fc.assert(
      fc.property(aRhythm, aDay, (rhythm, from) => {
        const found = standingDays(rhythm, { from, until: dayAfter(from, 120) }, USUAL_DAYS);
        expect(new Set(found.map(({ leavesOn }) => leavesOn)).size).toBe(found.length);
        for (const { day, leavesOn } of found) {
          expect(isWorkingDay(leavesOn, USUAL_DAYS)).toBe(true);
          expect(leavesOn >= day && isStandingDay(day, rhythm)).toBe(true);
          expect(rhythm.weekdays).toContain(weekday(day) === 0 ? 7 : weekday(day));
          const weeks = (mondayOf(day) - mondayOf(rhythm.startsOn)) / 7;
          expect(Number.isInteger(weeks / rhythm.everyWeeks)).toBe(true);
        }
      }),
    );
  });
});

const mondayOf = (day: Day): number => {
  const days = Date.parse(day) / 86_400_000;
  return days - ((weekday(day) + 6) % 7);
};

describe('what a standing order announces', () => {
  const made = timeInLondon('2026-12-01', 600);
  const at = (day: Day, minutes: number, changedAt = made) =>
    daysToAnnounce(MONDAYS, { changedAt, now: timeInLondon(day, minutes) }, USUAL_DAYS);

  it('is the next day from two working days before, placed the working day before', () => {
    expect(at('2026-12-03', 6 * 60 + 59)).toEqual([]);
    expect(at('2026-12-03', 7 * 60)).toEqual([
      { day: '2026-12-07', leavesOn: '2026-12-07', placesAt: timeInLondon('2026-12-04', 15 * 60) },
    ]);
  });

  it('comes late after an outage, and with notice', () => {
    const now = timeInLondon('2026-12-06', 9 * 60);
    const [late] = daysToAnnounce(MONDAYS, { changedAt: made, now }, USUAL_DAYS);
    expect(late?.placesAt).toEqual(timeInLondon('2026-12-06', 11 * 60));
  });

  it('is nothing that was to be placed before the last change', () => {
    expect(at('2026-12-05', 9 * 60, timeInLondon('2026-12-04', 15 * 60))).toEqual([]);
  });

  it('is placed at three in the afternoon by the clock of London, in summer and winter', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const placed = usuallyPlacedAt(day, USUAL_DAYS);
        expect(minutesInLondon(placed)).toBe(15 * 60);
        expect(dayInLondon(placed) < day).toBe(true);
      }),
    );
  });
});

describe('a standing order that asks', () => {
  const made = timeInLondon('2026-12-01', 600);
  it('asks on its day, a day late after an outage, and never for a day before it was changed', () => {
    const on = (day: Day, changedAt = made) => dayToAsk(MONDAYS, { changedAt, now: timeInLondon(day, 600) });
    expect([on('2026-12-06'), on('2026-12-07'), on('2026-12-08'), on('2026-12-09')]).toEqual([
      null,
      '2026-12-07',
      '2026-12-07',
      null,
    ]);
    expect(on('2026-12-08', timeInLondon('2026-12-08', 540))).toBeNull();
  });
});

it('the next days are those that can still be ordered', () => {
  const next = (asks: boolean, minutes: number) =>
    nextStandingDays(
      { ...MONDAYS, asks },
      { now: timeInLondon('2026-12-04', minutes), most: 2 },
      USUAL_DAYS,
    ).map(({ day }) => day);
  expect(next(false, 14 * 60 + 59)).toEqual(['2026-12-07', '2026-12-14']);
  expect(next(false, 15 * 60)).toEqual(['2026-12-14', '2026-12-21']);
  expect(next(true, 15 * 60)).toEqual(['2026-12-07', '2026-12-14']);
});

it('a rhythm is said as people say it', () => {
  expect(rhythmInWords(MONDAYS)).toBe('every Monday');
  expect(rhythmInWords({ weekdays: [1, 4], everyWeeks: 1 })).toBe('every Monday and Thursday');
  expect(rhythmInWords({ weekdays: [2, 3, 5], everyWeeks: 2 })).toBe(
    'every 2 weeks on Tuesday, Wednesday and Friday',
  );
});
