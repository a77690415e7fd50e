import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maximise } from './linear-programme.ts';

it('finds the corner with the largest value', () => {
  const [x = 0, y = 0] = maximise({
    gains: [[3, 5]],
    limits: [
      { of: [1, 0], atMost: 4 },
      { of: [0, 2], atMost: 12 },
      { of: [3, 2], atMost: 18 },
    ],
  });
  expect([x, y]).toEqual([2, 6]);
});

it('stays at the origin where nothing is gained', () => {
  expect(maximise({ gains: [[-1, 0]], limits: [{ of: [1, 1], atMost: 1 }] })).toEqual([0, 0]);
});

it('lets a second value decide among equals only', () => {
  const limits = [
    { of: [1, 1, 0], atMost: 4 },
    { of: [0, 0, 1], atMost: 3 },
    { of: [0, 1, 1], atMost: 5 },
  ];
  expect(
    maximise({
      gains: [
        [1, 1, 0],
        [-1, 0, 3],
      ],
      limits,
    }),
  ).toEqual([2, 2, 3]);
});

it('says so where the value has no end', () => {
  expect(() => maximise({ gains: [[1]], limits: [{ of: [-1], atMost: 1 }] })).toThrow('no largest value');
});

const anyNumber = fc.integer({ min: -9, max: 9 });

it('meets every limit, and no point within the limits has a larger value', () => {
  const anyProgramme = fc.record({
    gains: fc.array(anyNumber, { minLength: 3, maxLength: 3 }),
    limits: fc.array(
      fc.record({
        of: fc.array(anyNumber, { minLength: 3, maxLength: 3 }),
        atMost: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 6 },
    ),
  });
  const anyPoint = fc.array(
    fc.integer({ min: 0, max: 12 }).map((n) => n / 3),
    { minLength: 3, maxLength: 3 },
  );
  const sum = (of: readonly number[], at: readonly number[]) =>
    of.reduce((total, coefficient, i) => total + coefficient * (at[i] ?? 0), 0);
  fc.assert(
    fc.property(anyProgramme, anyPoint, ({ gains, limits }, point) => {
      const box = [0, 1, 2].map((i) => ({ of: [0, 1, 2].map((j) => (i === j ? 1 : 0)), atMost: 4 }));
      const all = [...limits, ...box];
      const best = maximise({ gains: [gains], limits: all });
      for (const { of, atMost } of all) expect(sum(of, best)).toBeLessThanOrEqual(atMost + 1e-6);
      for (const each of best) expect(each).toBeGreaterThanOrEqual(-1e-6);
      if (all.every(({ of, atMost }) => sum(of, point) <= atMost))
        expect(sum(gains, point)).toBeLessThanOrEqual(sum(gains, best) + 1e-6);
    }),
    { numRuns: 1000 },
  );
});
