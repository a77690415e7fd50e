import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessOf, isBeyondConfirming, remainderOf } from './call-off.ts';

const grams = fc.integer({ min: 1, max: 100_000_000 });

describe('what is called off of a contract', () => {
  it('leaves what was agreed less what was called', () => {
    expect(remainderOf({ contracted: 600_000, called: 180_000 })).toBe(420_000);
    expect(excessOf({ contracted: 600_000, called: 180_000 }, 420_000)).toBe(0);
    expect(excessOf({ contracted: 600_000, called: 180_000 }, 420_001)).toBe(1);
  });

  it('never leaves less than nothing, however often something is called off and cancelled', () => {
    const steps = fc.array(fc.record({ grams, isCancelled: fc.boolean() }), { maxLength: 20 });
    fc.assert(
      fc.property(grams, steps, (contracted, calls) => {
        let called = 0;
        for (const call of calls) {
          const before = remainderOf({ contracted, called });
          const excess = excessOf({ contracted, called }, call.grams);
          called += call.grams;
          expect(remainderOf({ contracted, called })).toBeGreaterThanOrEqual(0);
          expect(excess > 0).toBe(called > contracted);
          if (!call.isCancelled) continue;
          called -= call.grams;
          expect(remainderOf({ contracted, called })).toBe(before);
        }
        expect(called).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is never more than twice of what was agreed', () => {
    const of = { contracted: 60_000, called: 30_000 };
    expect(isBeyondConfirming(of, 90_000)).toBe(false);
    expect(isBeyondConfirming(of, 90_001)).toBe(true);
  });
});
