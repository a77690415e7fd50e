import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { changeInPercent, daysIn, fits, isSpan, STEPS, spanBefore, stepsOf, usualStep } from './span.ts';

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 4000 }))
  .map(([begin, length]) => {
    const from = dayAfter('2020-01-01', begin);
    return { from, to: dayAfter(from, length) };
  });

describe('a span', () => {
  it('has one day at least, and ends within thirty years', () => {
    expect(isSpan({ from: '2026-11-22', to: '2026-11-22' })).toBe(true);
    expect(isSpan({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
    expect(isSpan({ from: '2000-01-01', to: '2099-01-01' })).toBe(false);
  });

  it('is cut into steps that begin with it, follow each other and end within it', () =>
    fc.assert(
      fc.property(anySpan, fc.constantFrom(...STEPS), (span, step) => {
        const steps = stepsOf(span, step);
        expect(steps[0]).toBe(span.from);
        expect(steps).toEqual(steps.toSorted());
        expect(new Set(steps).size).toBe(steps.length);
        expect((steps.at(-1) ?? '') <= span.to).toBe(true);
      }),
      { numRuns: 200 },
    ));

  it('has weeks that begin on Monday and months that begin on the first, but for its own first', () => {
    const span = { from: '2026-12-30', to: '2027-02-02' };
    expect(stepsOf(span, 'week').slice(0, 3)).toEqual(['2026-12-30', '2027-01-04', '2027-01-11']);
    expect(stepsOf(span, 'month')).toEqual(['2026-12-30', '2027-01-01', '2027-02-01']);
  });

  it('has each day once where clocks change', () => {
    expect(stepsOf({ from: '2026-03-28', to: '2026-03-30' }, 'day')).toHaveLength(3);
    expect(stepsOf({ from: '2026-10-24', to: '2026-10-26' }, 'day')).toHaveLength(3);
  });

  it('has a usual step that fits into a chart', () =>
    fc.assert(
      fc.property(anySpan, (span) => {
        expect(fits(span, usualStep(span))).toBe(true);
      }),
      { numRuns: 200 },
    ));
});

describe('the span before', () => {
  it('ends the day before, and has as many days unless months are compared', () =>
    fc.assert(
      fc.property(anySpan, (span) => {
        const before = spanBefore(span);
        expect(dayAfter(before.to, 1)).toBe(span.from);
        if (!span.from.endsWith('-01')) expect(daysIn(before)).toBe(daysIn(span));
      }),
      { numRuns: 200 },
    ));

  it('of whole months is as many whole months', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spanBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    });
  });

  it('is compared in percent, and with nothing not at all', () => {
    expect(changeInPercent(150, 100)).toBe(50);
    expect(changeInPercent(-50, -100)).toBe(50);
    expect(changeInPercent(5, 0)).toBeNull();
  });
});
