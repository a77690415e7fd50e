import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '../../../domain/taste/axes.ts';
import { FULL_RADIUS, outlineOf, pointAt, radiusOf } from './spokes.ts';

const all = (score: number) => Object.fromEntries(TASTES.map((taste) => [taste, score])) as Scores;

it('begins at the top and goes clockwise', () => {
  expect(pointAt(0, 100)).toEqual({ x: 0, y: -100 });
  expect(pointAt(9, 100)).toEqual({ x: 0, y: 100 });
  expect(pointAt(4, 100).x).toBeGreaterThan(90);
});

it('draws a point for every taste', () => {
  expect(outlineOf(all(10)).split(/[ML]/).filter(Boolean)).toHaveLength(18);
  expect(outlineOf({ ...all(1), winey: 10 })).toMatch(/^M0 -400L/);
});

it('reaches farther for a stronger taste, and never past the rim', () => {
  const score = fc.double({ min: -5, max: 15, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      expect(radiusOf(Math.max(one, other))).toBeGreaterThanOrEqual(radiusOf(Math.min(one, other)));
      expect(radiusOf(one)).toBeLessThanOrEqual(FULL_RADIUS);
      expect(radiusOf(one)).toBeGreaterThan(0);
    }),
  );
});
