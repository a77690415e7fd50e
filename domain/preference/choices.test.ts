import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import { type Choice, choiceOfRemark, choicesOfWords, logChanceOf, slopeOf } from './choices.ts';
import { dot } from './cholesky.ts';

const tastes = fc.constantFrom(...seededTastes);
const direction = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 18, maxLength: 18 });
const weights = fc
  .array(fc.double({ min: 0.01, max: 0.3, noNaN: true }), { minLength: 18, maxLength: 18 })
  .map((each) => Float64Array.from(each));
const taste = fc.constantFrom(...TASTES);
const amount = fc.constantFrom('too much' as const, 'too little' as const);

const choices: fc.Arbitrary<Choice> = fc.oneof(
  fc
    .record({ cup: tastes, taste, amount, weights })
    .map(({ cup, weights, ...remark }) => choiceOfRemark({ coffee: 0, ...remark }, [cup], weights)),
  fc
    .record({
      words: fc.uniqueArray(taste, { minLength: 1, maxLength: 4 }),
      by: fc.constantFrom(1, -1),
      weights,
    })
    .map(
      ({ words, by, weights }) => choicesOfWords(words, by, { weights, population: seededPopulation })[0]!,
    ),
);

const along = (best: Float64Array, way: readonly number[], by: number) =>
  best.map((value, k) => value + by * way[k]!);

describe('what somebody named first', () => {
  it('is as likely as the differences of its slope say, and ever less so away from one place', () => {
    fc.assert(
      fc.property(choices, tastes, direction, (choice, best, way) => {
        const at = (by: number) => logChanceOf(choice, along(best, way, by));
        const { slope, mean, squares } = slopeOf(choice, best);
        const by = 1e-4;
        const [down, here, up] = [at(-by), at(0), at(by)] as [number, number, number];
        expect((up - down) / (2 * by)).toBeCloseTo(dot(slope, Float64Array.from(way)), 3);
        const bend =
          dot(mean, Float64Array.from(way)) ** 2 -
          squares.reduce((sum, each, k) => sum + each * way[k]! ** 2, 0);
        expect(bend).toBeLessThanOrEqual(1e-9);
        expect(Math.abs((up - 2 * here + down) / by ** 2 - bend)).toBeLessThan(0.02 * (1 + Math.abs(bend)));
      }),
      { numRuns: 300 },
    );
  });

  it('is no likelier than by lot where no taste of a cup matters, and likelier where its own does', () => {
    const cup = seededPopulation.centre;
    const bitter = TASTES.indexOf('bitter');
    const remark = { coffee: 0, taste: 'bitter', amount: 'too much' } as const;
    const nothing = choiceOfRemark(remark, [cup], new Float64Array(TASTES.length));
    expect(logChanceOf(nothing, cup)).toBeCloseTo(0, 12);
    const alike = choiceOfRemark(remark, [cup], new Float64Array(TASTES.length).fill(0.1));
    const less = cup.map((value, k) => (k === bitter ? value - 2 : value));
    expect(logChanceOf(alike, less)).toBeGreaterThan(0);
  });

  it('is held beside what was not named, whatever else was', () => {
    const of = (words: readonly (typeof TASTES)[number][]) =>
      choicesOfWords(words, 1, {
        weights: new Float64Array(TASTES.length).fill(0.1),
        population: seededPopulation,
      });
    expect(of(['sweet', 'nutty', 'fruity']).map(({ options }) => options.length)).toEqual([16, 16, 16]);
    const best = seededTastes[7]!;
    const sum = (words: readonly (typeof TASTES)[number][]) =>
      of(words).reduce((total, choice) => total + logChanceOf(choice, best), 0);
    expect(sum(['fruity', 'sweet', 'nutty'])).toBeCloseTo(sum(['sweet', 'nutty', 'fruity']), 12);
  });
});
