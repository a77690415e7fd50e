import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawCodes, MOST_CUPS } from './codes.ts';

it('codes have three digits, and no two cups have the same', () => {
  const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_CUPS }), random, (count, stream) => {
      const codes = drawCodes(count, (end) => Math.floor((stream.next().value ?? 0) * end));
      expect(new Set(codes).size).toBe(count);
      for (const code of codes) expect(String(code)).toMatch(/^[1-9]\d\d$/);
    }),
  );
});

it('a code that was drawn before is drawn again', () => {
  const numbers = [5, 5, 5, 0, 899];
  expect(drawCodes(3, () => numbers.shift() ?? 0)).toEqual([105, 100, 999]);
});
