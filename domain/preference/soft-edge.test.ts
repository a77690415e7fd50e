import fc from 'fast-check';
import { expect, it } from 'vitest';
import { softEdgeOf } from './soft-edge.ts';

it('an edge is 1.15 times as wide as the range, around the same middle', () => {
  const { low, high } = softEdgeOf({ low: 4, high: 6 });
  expect([low, high]).toEqual([expect.closeTo(3.85, 10), expect.closeTo(6.15, 10)]);
});

it('an edge holds the range and stays among the scores that there are', () => {
  const score = fc.double({ min: 1, max: 10, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const range = { low: Math.min(one, other), high: Math.max(one, other) };
      const { low, high } = softEdgeOf(range);
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(10);
      expect(low).toBeLessThanOrEqual(range.low + 1e-9);
      expect(high).toBeGreaterThanOrEqual(range.high - 1e-9);
    }),
  );
});
