import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftOver } from './ageing.ts';

const grams = fc.integer({ min: 0, max: 10_000_000 });

it('what open orders hold and two months of demand are never counted as left over', () => {
  expect(leftOver({ old: 60_000, reserved: 5_000, demand: 10_000 })).toBe(35_000);
  expect(leftOver({ old: 20_000, reserved: 5_000, demand: 10_000 })).toBe(0);
  fc.assert(
    fc.property(grams, grams, grams, (old, reserved, demand) => {
      const left = leftOver({ old, reserved, demand });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(old);
      expect(leftOver({ old, reserved, demand: demand + 1 })).toBeLessThanOrEqual(left);
    }),
  );
});
