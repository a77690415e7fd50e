import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import { indexNear, pointAt, radiusOf, scoreAt } from './target-geometry.ts';

const anyScores: fc.Arbitrary<Scores> = fc
  .array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 18, maxLength: 18 })
  .map((scores) => Object.fromEntries(TASTES.map((taste, k) => [taste, scores[k]])) as Scores);
const anyIndex = fc.nat({ max: 17 });

it('a point of the target radar is found where it is, and reads its own score', () => {
  fc.assert(
    fc.property(anyScores, anyIndex, (scores, index) => {
      const taste = PETALS[index]?.taste ?? 'winey';
      const point = pointAt(index, radiusOf(scores[taste]));
      expect(indexNear(point, scores)).toBe(index);
      expect(scoreAt(index, point)).toBeCloseTo(scores[taste], 1);
    }),
  );
});

it('neighbouring points of the target radar stay apart', () => {
  fc.assert(
    fc.property(anyScores, anyIndex, (scores, index) => {
      const [one, other] = [index, (index + 1) % 18].map((i) => {
        const taste = PETALS[i]?.taste ?? 'winey';
        return pointAt(i, radiusOf(scores[taste]));
      });
      expect(
        Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0)),
      ).toBeGreaterThanOrEqual(86);
    }),
  );
});

it('nothing is taken hold of at the middle of the target radar', () => {
  fc.assert(
    fc.property(anyScores, (scores) => {
      expect(indexNear({ x: 0, y: 0 }, scores)).toBe(-1);
    }),
  );
});
