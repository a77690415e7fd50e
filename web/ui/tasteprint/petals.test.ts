import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { FULL_REACH, PETALS, petalPath, petalReach, strongestFirst } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { contrast } from '../contrast.test-support.ts';

const anyScore = fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10);
const anyIndex = fc.integer({ min: 0, max: PETALS.length - 1 });
/** Points along the outline of a petal, from its root around the tip and back. */
function pointsOf(path: string): [x: number, y: number][] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (path.match(/-?\d+/g) ?? []).map(Number);
  return Array.from({ length: 41 }, (_, step) => {
    const t = step / 40;
    const along = (first: number, second: number) =>
      3 * t * (1 - t) ** 2 * first + 3 * t ** 2 * (1 - t) * second;
    return [x0 + along(x1, x2), y0 + along(y1, y2)];
  });
}
const tipOf = (path: string) => pointsOf(path)[20] ?? [0, 0];
const areaOf = (path: string) => {
  const points = pointsOf(path);
  return Math.abs(
    points.reduce(
      (sum, [x, y], i) => sum + (x * (points[i + 1]?.[1] ?? y) - (points[i + 1]?.[0] ?? x) * y) / 2,
      0,
    ),
  );
};

describe('the petals', () => {
  it('show each of the eighteen tastes once', () => {
    expect(PETALS.map(({ taste }) => taste).toSorted()).toEqual([...TASTES].toSorted());
  });

  it('have a contrast of at least 3:1 to the ground of every roast', () => {
    for (const roast of [1, 2, 3, 4, 5, 6])
      for (const { colour } of PETALS)
        expect(contrast(colour, ringOf(roast).ground)).toBeGreaterThanOrEqual(3);
  });

  it('are drawn from the strongest to the weakest, so that short ones lie on long ones', () => {
    const { scores } = seededBean(1);
    const drawn = strongestFirst(scores).map(({ taste }) => scores[taste]);
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
  });
});

describe('a petal', () => {
  it('has an area that grows evenly with its score', () => {
    const [none, half, full] = [1, 5.5, 10].map((score) => areaOf(petalPath(4, score)));
    expect(petalReach(8)).toBe(FULL_REACH);
    expect(((half ?? 0) - (none ?? 0)) / ((full ?? 0) - (none ?? 0))).toBeCloseTo(0.5, 1);
  });

  it('reaches the rim with a score of 8, whatever the roast, and stays within the picture with 10', () => {
    for (const roast of [1, 2, 3, 4, 5, 6]) {
      const { radius, width } = ringOf(roast);
      expect(radius - width / 2 - petalReach(8)).toBeLessThan(32);
      expect(radius - width / 2 - petalReach(7)).toBeGreaterThan(0);
    }
    expect(petalReach(10)).toBeLessThan(500);
  });

  it('never shrinks as its score rises', () => {
    fc.assert(
      fc.property(anyScore, anyScore, (a, b) => {
        expect(petalReach(Math.max(a, b))).toBeGreaterThanOrEqual(petalReach(Math.min(a, b)));
      }),
    );
  });

  it('stays within the disc, in whole numbers, whatever its score', () => {
    fc.assert(
      fc.property(
        anyIndex,
        fc.double({ min: -5, max: 20, noNaN: true }),
        fc.boolean(),
        (index, score, broad) => {
          const path = petalPath(index, score, broad);
          expect(path).not.toMatch(/[.e]|NaN|Infinity/);
          for (const [x, y] of pointsOf(path)) expect(Math.hypot(x, y)).toBeLessThan(500);
        },
      ),
    );
  });

  it('points clockwise from the top, like the hours of a clock', () => {
    const middle = (index: number) => tipOf(petalPath(index, 10)).map((at) => Math.sign(Math.round(at / 20)));
    expect(middle(0)).toEqual([0, -1]);
    expect(middle(9)).toEqual([0, 1]);
    expect(middle(4)).toEqual([1, -1]);
    expect(middle(14)).toEqual([-1, -1]);
  });
});
