import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import {
  FLOWER_OF_ALL,
  FLOWER_OF_SIX,
  type Flower,
  OUTER_RADIUS,
  petalNear,
  petalTowards,
  pointAt,
  radiusOf,
  scoreAt,
} from './flower-geometry.ts';

const anyFlower = fc.constantFrom(FLOWER_OF_SIX, FLOWER_OF_ALL);
const anyScores: fc.Arbitrary<Scores> = fc
  .array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 18, maxLength: 18 })
  .map((scores) => Object.fromEntries(TASTES.map((taste, k) => [taste, scores[k]])) as Scores);
const petalOf = (flower: Flower, seed: number) => {
  const petal = flower.petals[seed % flower.petals.length];
  if (petal === undefined) throw new Error('A flower has petals.');
  return petal;
};

it('the end of a petal is found where it is, and reads its own score', () => {
  fc.assert(
    fc.property(anyFlower, anyScores, fc.nat(), (flower, scores, seed) => {
      const petal = petalOf(flower, seed);
      const end = pointAt(petal, radiusOf(scores[petal.taste], flower));
      expect(petalNear(end, flower, (taste) => scores[taste])).toBe(petal);
      expect(petalTowards(end, flower)).toBe(petal);
      expect(scoreAt(petal, end, flower)).toBeCloseTo(scores[petal.taste], 1);
    }),
  );
});

it('the ends of two petals stay apart, however short they are', () => {
  fc.assert(
    fc.property(anyFlower, anyScores, fc.nat(), (flower, scores, seed) => {
      const [one, other] = [seed, seed + 1].map((at) => {
        const petal = petalOf(flower, at);
        return pointAt(petal, radiusOf(scores[petal.taste], flower));
      });
      expect(
        Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)),
      ).toBeGreaterThanOrEqual(86);
    }),
  );
});

it('nothing is taken hold of in the heart of a flower, nor far outside it', () => {
  fc.assert(
    fc.property(anyFlower, anyScores, (flower, scores) => {
      expect(petalTowards({ x: 0, y: 0 }, flower)).toBeNull();
      expect(petalNear({ x: 0, y: -OUTER_RADIUS - 200 }, flower, (taste) => scores[taste])).toBeNull();
      expect(petalNear({ x: 0, y: 0 }, flower, (taste) => scores[taste])).toBeNull();
    }),
  );
});
