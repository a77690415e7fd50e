import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { firstAnswers, workingMinutes } from './first-answers.ts';

const at = (written: string) => new Date(written);
const HOUR = 60;
const DAY = 24 * HOUR;

describe('the time of working days between two moments', () => {
  it.each([
    ['an afternoon', '2026-11-20T13:00:00Z', '2026-11-20T15:30:00Z', 2.5 * HOUR],
    ['a night', '2026-11-19T13:00:00Z', '2026-11-20T13:00:00Z', DAY],
    ['a weekend counts for nothing', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00Z', 16 * HOUR],
    ['what comes on a Sunday comes at midnight', '2026-11-22T12:00:00Z', '2026-11-23T09:00:00Z', 9 * HOUR],
    ['Christmas', '2026-12-24T12:00:00Z', '2026-12-29T12:00:00Z', DAY],
    ['the clocks go forward at the weekend', '2026-03-27T12:00:00Z', '2026-03-30T11:00:00Z', DAY],
    ['Sunday to Sunday', '2026-11-22T08:00:00Z', '2026-11-22T20:00:00Z', 0],
    ['backwards', '2026-11-20T15:00:00Z', '2026-11-20T13:00:00Z', 0],
  ])('is counted by London days: %s', (_what, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to))).toBe(minutes);
  });

  it('adds up over any moment between them', () => {
    const moment = fc
      .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) })
      .map((ms) => new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS));
    // The hour that a clock shows twice is on a Sunday, which is no working day.
    fc.assert(
      fc.property(fc.tuple(moment, moment, moment), (moments) => {
        const [first, middle, last] = moments.toSorted((a, b) => a.getTime() - b.getTime()) as [
          Date,
          Date,
          Date,
        ];
        expect(workingMinutes(first, middle) + workingMinutes(middle, last)).toBe(
          workingMinutes(first, last),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('how soon the first answers come', () => {
  const now = at('2026-11-25T12:00:00Z');
  const opened = at('2026-11-23T09:00:00Z');
  const after = (hours: number) => ({
    openedAt: opened,
    firstAnsweredAt: new Date(opened.getTime() + hours * HOUR_MS),
    isOver: false,
  });
  const waiting = { openedAt: opened, firstAnsweredAt: null, isOver: false };

  it('is their median, and the share within a working day', () => {
    expect(firstAnswers([after(1), after(3), after(30)], now)).toEqual({
      answered: 3,
      medianMinutes: 3 * HOUR,
      withinADay: 67,
    });
    expect(firstAnswers([after(1), after(2)], now)).toMatchObject({ medianMinutes: 90, withinADay: 100 });
  });

  it('counts what has waited for more than a day, and neither what is new nor what was closed', () => {
    const isNew = { ...waiting, openedAt: at('2026-11-25T11:00:00Z') };
    const judged = firstAnswers([after(1), waiting, isNew, { ...waiting, isOver: true }], now);
    expect(judged).toEqual({ answered: 1, medianMinutes: HOUR, withinADay: 50 });
    expect(firstAnswers([isNew], now)).toEqual({ answered: 0, medianMinutes: null, withinADay: null });
  });
});
