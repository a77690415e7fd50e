import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { FULL_RADIUS, outlineOf, pointAt, radiusOf } from './spokes.ts';

const all = (score: number) => Object.fromEntries(TASTES.map((taste) => [taste, score])) as Scores;

it('the spokes of the radar go clockwise from the top', () => {
  expect(pointAt(0, 100)).toEqual({ x: 0, y: -100 });
  expect(pointAt(9, 100)).toEqual({ x: 0, y: 100 });
  expect(pointAt(4, 100).x).toBeGreaterThan(90);
});

it('the outline has a point for every taste', () => {
  expect(outlineOf(all(10)).split(/[ML]/).filter(Boolean)).toHaveLength(18);
  expect(outlineOf({ ...all(1), winey: 10 })).toMatch(/^M0 -400L/);
});

it('a stronger taste has a larger radius, up to that of score 10', () => {
  const score = fc.double({ min: -5, max: 15, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      expect(radiusOf(Math.max(one, other))).toBeGreaterThanOrEqual(radiusOf(Math.min(one, other)));
      expect(radiusOf(one)).toBeLessThanOrEqual(FULL_RADIUS);
      expect(radiusOf(one)).toBeGreaterThan(0);
    }),
  );
});
