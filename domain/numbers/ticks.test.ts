import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksOf } from './ticks.ts';

const amount = fc.integer({ min: -10_000_000, max: 100_000_000 });

describe('the marks of an axis', () => {
  it('hold every value and zero, evenly apart, and are few', () =>
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const ticks = ticksOf(low, high);
        expect(ticks[0] ?? 1).toBeLessThanOrEqual(Math.min(0, low));
        expect(ticks.at(-1) ?? -1).toBeGreaterThanOrEqual(Math.max(0, high));
        expect(ticks.includes(0)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(8);
        const gaps = ticks.slice(1).map((tick, i) => tick - (ticks[i] ?? 0));
        expect(new Set(gaps).size).toBe(1);
        expect(String(gaps[0])).toMatch(/^[125]0*$/);
      }),
    ));

  it('are those that a person would choose', () => {
    expect(ticksOf(0, 97)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticksOf(-3, 9)).toEqual([-5, 0, 5, 10]);
    expect(ticksOf(0, 0)).toEqual([0, 1]);
    expect(ticksOf(0, 3)).toEqual([0, 1, 2, 3]);
  });
});
