import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import { asScores, beliefOf, chanceOfBetter, type History, quantilesOf } from './belief.ts';
import type { Tasting } from './evidence.ts';
import { hypothesesOf } from './hypotheses.ts';
import { logPosterior, type Point, peakOf, posteriorOf, sittingsOf } from './posterior.ts';

const NO_WISHES = { brand: null, likes: [], dislikes: [] };

const cup = fc.nat(4);
const tastings: fc.Arbitrary<Tasting> = fc
  .record({
    coffees: fc.uniqueArray(fc.constantFrom(...seededTastes), { minLength: 5, maxLength: 5 }),
    answers: fc.array(
      fc.record({
        first: cup,
        second: cup,
        better: fc.constantFrom('first' as const, 'second' as const, 'same' as const),
        much: fc.constantFrom(true, false, undefined),
      }),
      { maxLength: 12 },
    ),
    remarks: fc.array(
      fc.record({
        coffee: cup,
        taste: fc.constantFrom(...TASTES),
        amount: fc.constantFrom('too much' as const, 'too little' as const),
      }),
      { maxLength: 6 },
    ),
  })
  .map((tasting) => ({ ...tasting, answers: tasting.answers.filter((each) => each.first !== each.second) }));

const histories: fc.Arbitrary<History> = fc.record({
  wishes: fc.record({
    brand: fc.option(fc.constantFrom(...seededTastes)),
    likes: fc.uniqueArray(fc.constantFrom(...TASTES), { maxLength: 3 }),
    dislikes: fc.uniqueArray(fc.constantFrom(...TASTES), { maxLength: 3 }),
  }),
  tastings: fc.array(tastings, { maxLength: 3 }),
});

const isFinite = (values: Float64Array) => values.every(Number.isFinite);

describe('what is believed of a drinker', () => {
  it('is a number whatever they say, contradictions included', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const belief = beliefOf(history, seededPopulation);
        expect(isFinite(belief.target)).toBe(true);
        expect(belief.weights.every((weight) => weight > 0)).toBe(true);
        expect(belief.posteriors.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
        const low = quantilesOf(belief, 0.1);
        const high = quantilesOf(belief, 0.9);
        expect(low.every((value, k) => value < high[k]!)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const reversed = history.tastings.map((tasting) => ({
          ...tasting,
          answers: tasting.answers.toReversed(),
          remarks: tasting.remarks.toReversed(),
        }));
        const [one, other] = [history, { ...history, tastings: reversed }].map((each) =>
          beliefOf(each, seededPopulation),
        );
        one?.target.forEach((value, k) => {
          expect(Math.abs(value - (other?.target[k] ?? 0))).toBeLessThan(1e-6);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('is the same to the last bit for the same history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const [one, other] = [1, 2].map(() => beliefOf(structuredClone(history), seededPopulation));
        expect(asScores(one!.target)).toEqual(asScores(other!.target));
      }),
      { numRuns: 20 },
    );
  });

  it('gives two coffees chances that add up to one', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), fc.nat(40), (history, i, j) => {
        const belief = beliefOf(history, seededPopulation);
        const [a, b] = [seededTastes[i]!, seededTastes[j]!];
        expect(chanceOfBetter(belief, a, b) + chanceOfBetter(belief, b, a)).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('holds a coffee for better after it was answered to be', () => {
    const [a, b] = [seededTastes[3]!, seededTastes[20]!];
    const before = beliefOf({ wishes: NO_WISHES, tastings: [] }, seededPopulation);
    const tasting: Tasting = {
      coffees: [a, b],
      answers: [{ first: 0, second: 1, better: 'first', much: true }],
      remarks: [],
    };
    const after = beliefOf({ wishes: NO_WISHES, tastings: [tasting] }, seededPopulation);
    expect(chanceOfBetter(after, a, b)).toBeGreaterThan(chanceOfBetter(before, a, b));
  });

  it('wants less of what was too much', () => {
    const bitter = TASTES.indexOf('bitter');
    const coffee = seededTastes[0]!;
    const said = (amount: 'too much' | 'too little') =>
      beliefOf(
        {
          wishes: NO_WISHES,
          tastings: [{ coffees: [coffee], answers: [], remarks: [{ coffee: 0, taste: 'bitter', amount }] }],
        },
        seededPopulation,
      ).target[bitter]!;
    expect(said('too much')).toBeLessThan(said('too little'));
  });
});

describe('the peak of one hypothesis', () => {
  it('has no slope in any direction, by differences', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const [hypothesis] = hypothesesOf(history.wishes, seededPopulation);
        const sittings = sittingsOf(history.tastings, hypothesis!.weights);
        const { point, value: peak } = peakOf(hypothesis!, sittings);
        const { best, cups } = point;
        const at = (point: Point) => logPosterior(hypothesis!, sittings, point);
        for (const k of TASTES.keys()) {
          for (const step of [-0.02, 0.02]) {
            expect(at({ best: moved(best, k, step), cups })).toBeLessThanOrEqual(peak + 1e-6);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is as narrow as differences of the log posterior say', () => {
    const [a, b, c] = [seededTastes[3]!, seededTastes[20]!, seededTastes[33]!];
    const [hypothesis] = hypothesesOf({ ...NO_WISHES, likes: ['chocolate'] }, seededPopulation);
    const tasting: Tasting = {
      coffees: [a, b, c],
      answers: [],
      remarks: [
        { coffee: 0, taste: 'bitter', amount: 'too much' },
        { coffee: 1, taste: 'sweet', amount: 'too little' },
      ],
    };
    const sittings = sittingsOf([tasting], hypothesis!.weights);
    const { covariance } = posteriorOf(hypothesis!, sittings);
    const { best, cups } = peakOf(hypothesis!, sittings).point;
    const at = (point: Float64Array) => logPosterior(hypothesis!, sittings, { best: point, cups });
    const size = TASTES.length;
    const curvature = (i: number, j: number) =>
      (at(moved(moved(best, i, 1e-3), j, 1e-3)) -
        at(moved(moved(best, i, 1e-3), j, -1e-3)) -
        at(moved(moved(best, i, -1e-3), j, 1e-3)) +
        at(moved(moved(best, i, -1e-3), j, -1e-3))) /
      4e-6;
    for (const i of [0, 1, 16]) {
      const row = TASTES.map((_taste, j) => -curvature(i, j));
      const column = (k: number) => row.reduce((sum, value, j) => sum + value * covariance[j * size + k]!, 0);
      expect(column(i)).toBeCloseTo(1, 2);
      expect(column((i + 1) % size)).toBeCloseTo(0, 2);
    }
  });
});

function moved(point: Float64Array, k: number, by: number): Float64Array {
  const next = Float64Array.from(point);
  next[k]! += by;
  return next;
}
