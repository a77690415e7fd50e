import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { type Arrival, arrivalsOf } from './arrivals.ts';
import { estimateOf } from './estimate.ts';
import { estimateInWords } from './in-words.ts';
import { shiftOf } from './proposal-rules.ts';

const FIRST = '2026-01-05';
const habits = { usualGramsADay: 25, shift: 0 };

const every = (days: number, grams: number, times: number): Arrival[] =>
  Array.from({ length: times }, (_, i) => ({ day: dayAfter(FIRST, i * days), grams }));

const arrivals = fc
  .array(
    fc.record({
      days: fc.integer({ min: 6, max: 90 }),
      grams: fc.constantFrom<number>(250, 500, 750, 1000, 3000),
    }),
    { minLength: 3, maxLength: 14 },
  )
  .map((gaps) => {
    let day = FIRST;
    return gaps.map(({ days, grams }) => {
      day = dayAfter(day, days);
      return { day, grams };
    });
  });

describe('how fast somebody drinks', () => {
  it('is what arrived divided by how long it lasted, where both are always the same', () => {
    const estimate = estimateOf(every(20, 500, 6), habits);
    expect(estimate).toMatchObject({
      gramsADay: expect.closeTo(25, 9),
      since: FIRST,
      spreadDays: expect.closeTo(0, 9),
    });
    expect(estimate?.runsOutOn).toBe(dayAfter(FIRST, 120));
  });

  it('is not known from two arrivals', () => {
    expect(estimateOf(every(20, 500, 2), habits)).toBeNull();
  });

  it('lies between the slowest and the fastest that was seen, and what is usual', () => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 5, max: 200 }), (came, usualGramsADay) => {
        const rate = estimateOf(came, { usualGramsADay, shift: 0 })?.gramsADay ?? 0;
        expect(rate).toBeGreaterThan(0);
        expect(rate).toBeLessThanOrEqual(Math.max(usualGramsADay, 3000 / 6) + 1e-9);
        const gentle = Math.min(usualGramsADay, 250 / 90);
        expect(rate).toBeGreaterThanOrEqual(gentle - 1e-9);
      }),
    );
  });

  it('takes a gap of more than two and a half times the usual for a holiday', () => {
    const [away, home] = [every(20, 500, 6), every(20, 500, 6)];
    const late = away.map(({ day, grams }, i) => ({ day: i < 4 ? day : dayAfter(day, 31), grams }));
    expect(estimateOf(late, habits)?.gramsADay).toBeCloseTo(estimateOf(home, habits)?.gramsADay ?? 0, 9);
  });

  it('follows the latest arrivals rather than the oldest', () => {
    const faster = [
      ...every(40, 500, 4),
      ...every(20, 500, 6).map((one) => ({ ...one, day: dayAfter(one.day, 160) })),
    ];
    expect(estimateOf(faster, habits)?.gramsADay).toBeCloseTo(25, 1);
  });

  it('is estimated lower by a tenth once coffee came too early, and higher once it came too late', () => {
    fc.assert(
      fc.property(arrivals, (came) => {
        const rate = (shift: number) => estimateOf(came, { ...habits, shift })?.gramsADay ?? 0;
        expect(rate(shiftOf(['too early'])) / rate(0)).toBeCloseTo(Math.exp(-0.1), 9);
        expect(rate(shiftOf(['too late'])) / rate(0)).toBeCloseTo(Math.exp(0.1), 9);
        expect(shiftOf(Array.from({ length: 40 }, () => 'too late'))).toBe(0.5);
      }),
    );
  });
});

describe('the day on which coffee runs out', () => {
  it('is after the last arrival, and never earlier the more arrived', () => {
    fc.assert(
      fc.property(arrivals, (came) => {
        const more = came.with(-1, {
          day: came.at(-1)?.day ?? FIRST,
          grams: (came.at(-1)?.grams ?? 0) + 250,
        });
        const end = estimateOf(came, habits)?.runsOutOn ?? '';
        expect(end >= (came.at(-1)?.day ?? '')).toBe(true);
        expect((estimateOf(more, habits)?.runsOutOn ?? '') >= end).toBe(true);
      }),
    );
  });

  it('is later where the coffee before was not finished when the last came', () => {
    const regular = every(20, 500, 5);
    const early = regular.with(-1, { day: dayAfter(FIRST, 70), grams: 500 });
    expect(estimateOf(early, habits)?.runsOutOn).toBe(dayAfter(FIRST, 100));
  });
});

describe('arrivals', () => {
  it('keep every gram, in the order of their days, with more than five days between them', () => {
    const orders = fc.array(
      fc.record({
        dispatchedOn: fc.integer({ min: 0, max: 300 }).map((days) => dayAfter(FIRST, days)),
        option: fc.constantFrom(1 as const, 2 as const),
        grams: fc.integer({ min: 125, max: 5000 }),
      }),
    );
    fc.assert(
      fc.property(orders, (sent) => {
        const came = arrivalsOf(sent);
        const total = (all: readonly { grams: number }[]) => all.reduce((sum, { grams }) => sum + grams, 0);
        expect(total(came)).toBe(total(sent));
        came.slice(1).forEach(({ day }, i) => expect(day > dayAfter(came[i]?.day ?? '', 5)).toBe(true));
        expect(arrivalsOf(sent.toReversed())).toEqual(came);
      }),
    );
  });

  it('that come within five days are one', () => {
    const sent = { option: 1, grams: 250 } as const;
    const came = arrivalsOf([
      { ...sent, dispatchedOn: '2026-06-01' },
      { ...sent, dispatchedOn: '2026-06-04' },
      { ...sent, dispatchedOn: '2026-06-22' },
    ]);
    expect(came).toEqual([
      { day: '2026-06-02', grams: 500 },
      { day: '2026-06-23', grams: 250 },
    ]);
  });
});

describe('the explanation', () => {
  it('says grams a day and since when, with the year where the month could be another’s', () => {
    expect(estimateInWords({ gramsADay: 31.4, since: '2026-06-02' }, '2026-11-20')).toBe(
      'about 31 g a day since June',
    );
    expect(estimateInWords({ gramsADay: 0.2, since: '2025-12-02' }, '2026-11-20')).toBe(
      'about 1 g a day since December 2025',
    );
  });
});
