import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_WEEKS, reorderPoint, suggestedPoint, toBuy, USUAL_RULE } from './reorder-point.ts';

const grams = fc.integer({ min: 0, max: 5_000_000 });
const weeks = fc.integer({ min: 0, max: MOST_WEEKS });

it('the point is what lead time and safety take, unless somebody said otherwise', () => {
  expect(reorderPoint(10_000, USUAL_RULE)).toBe(60_000);
  expect(suggestedPoint(10_100, { leadWeeks: 4, safetyWeeks: 2 })).toBe(61_000);
  expect(reorderPoint(10_000, { ...USUAL_RULE, grams: 90_000 })).toBe(90_000);
  expect(reorderPoint(0, USUAL_RULE)).toBe(0);
});

it('a longer way or more to spare never lowers it, and it covers its weeks to the gram', () => {
  fc.assert(
    fc.property(grams, weeks, weeks, (weekly, leadWeeks, safetyWeeks) => {
      const point = suggestedPoint(weekly, { leadWeeks, safetyWeeks });
      expect(point).toBeGreaterThanOrEqual(weekly * (leadWeeks + safetyWeeks));
      expect(point - weekly * (leadWeeks + safetyWeeks)).toBeLessThan(1000);
      expect(suggestedPoint(weekly, { leadWeeks: leadWeeks + 1, safetyWeeks })).toBeGreaterThanOrEqual(point);
    }),
  );
});

it('what is bought brings a bean just to its point, and nothing is bought above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 5_000_000 }), grams, (there, point) => {
      const bought = toBuy(there, point);
      expect(bought).toBeGreaterThanOrEqual(0);
      expect(there + bought).toBe(Math.max(there, point));
    }),
  );
});
