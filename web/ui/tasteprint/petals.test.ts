import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '../../../domain/taste/axes.ts';
import { contrast } from '../contrast.test-support.ts';
import { DISC, FULL_REACH, PETALS, petalPath, petalReach } from './petals.ts';

const anyScore = fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10);
const anyIndex = fc.integer({ min: 0, max: PETALS.length - 1 });
/** Points of an outline: root, belly, shoulder, then shoulder, belly and root of the other side. */
const pointsOf = (path: string) =>
  [...path.replace(/A\d+ \d+ 0 0 1 /, ' ').matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

describe('the petals', () => {
  it('show each of the eighteen tastes once', () => {
    expect(PETALS.map(({ taste }) => taste).toSorted()).toEqual([...TASTES].toSorted());
  });

  it('have a contrast of at least 3:1 to the disc', () => {
    for (const { colour } of PETALS) expect(contrast(colour, DISC)).toBeGreaterThanOrEqual(3);
  });
});

describe('a petal', () => {
  it('grows with its score to the power of 0.7', () => {
    const [none, half, full] = [petalReach(1), petalReach(5.5), petalReach(10)];
    expect(full).toBe(FULL_REACH);
    expect((half - none) / (full - none)).toBeCloseTo(0.5 ** 0.7, 2);
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
          for (const [x = 0, y = 0] of pointsOf(path)) expect(Math.hypot(x, y)).toBeLessThan(500);
        },
      ),
    );
  });

  it('points clockwise from the top, like the hours of a clock', () => {
    const middle = (index: number) => {
      const [, , left = [], right = []] = pointsOf(petalPath(index, 10));
      return [0, 1].map((axis) => Math.sign(Math.round(((left[axis] ?? 0) + (right[axis] ?? 0)) / 20)));
    };
    expect(middle(0)).toEqual([0, -1]);
    expect(middle(9)).toEqual([0, 1]);
    expect(middle(4)).toEqual([1, -1]);
    expect(middle(14)).toEqual([-1, -1]);
  });
});
