import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tensOf } from './odds.ts';

it('odds are whole tens from 3 to 9, whatever the chance', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const tens = tensOf(chance);
      expect(Number.isInteger(tens)).toBe(true);
      expect(tens).toBeGreaterThanOrEqual(3);
      expect(tens).toBeLessThanOrEqual(9);
      if (chance >= 0.3 && chance <= 0.9)
        expect(Math.abs(tens / 10 - chance)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

it('a higher chance never has lower odds', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(chance, chance, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(tensOf(low)).toBeLessThanOrEqual(tensOf(high));
    }),
  );
});
