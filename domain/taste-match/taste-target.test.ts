import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import {
  countedScores,
  importanceIn,
  isChanged,
  NO_CHANGES,
  readChanges,
  scoreIn,
  steppedFrom,
  type TasteTarget,
  wishFor,
  withImportance,
  withScore,
  writeImportance,
  writeMoved,
} from './taste-target.ts';

const anyTaste = fc.constantFrom(...TASTES);
const anyScore = fc.double({ min: -3, max: 14, noNaN: true });
const anyImportance = fc.constantFrom('must', 'nice', 'ignore');

const anyTarget: fc.Arbitrary<TasteTarget> = fc
  .record({
    beanId: fc.integer({ min: 1, max: 120 }),
    moves: fc.array(fc.tuple(anyTaste, anyScore), { maxLength: 6 }),
    weighs: fc.array(fc.tuple(anyTaste, anyImportance), { maxLength: 6 }),
  })
  .map(({ beanId, moves, weighs }) => {
    const start: TasteTarget = { start: seededBean(beanId).scores, ...NO_CHANGES };
    const moved = moves.reduce((target, [taste, score]) => withScore(target, taste, score), start);
    return weighs.reduce((target, [taste, importance]) => withImportance(target, taste, importance), moved);
  });

it('a change of a taste target is the same after it stood in an address', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const { moved, importance } = readChanges(writeMoved(target), writeImportance(target));
      expect({ moved, importance }).toEqual({ moved: target.moved, importance: target.importance });
    }),
  );
});

it('any text in an address is read as valid changes, and what was read is written in one form', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (moved, importance) => {
      const changes = readChanges(moved, importance);
      expect(readChanges(writeMoved(changes), writeImportance(changes))).toEqual(changes);
      for (const score of Object.values(changes.moved)) expect(score).toBeGreaterThanOrEqual(1);
    }),
  );
});

it.each([
  ['chocolate-8_chocolate-3', { chocolate: 8 }],
  ['floral-10_salt-1.5', { floral: 10, salt: 1.5 }],
  ['floral-11_salt-0_sweet-2.3_sour-_nonsense-4_toString-3', {}],
])('%s in an address moves tastes as it should', (text, moved) => {
  expect(readChanges(text, '').moved).toEqual(moved);
});

it('a moved taste is on a half point of the scale, and a must unless said otherwise', () => {
  fc.assert(
    fc.property(anyTarget, anyTaste, anyScore, (before, taste, score) => {
      const target = withScore({ ...before, importance: {} }, taste, score);
      const to = target.moved[taste];
      expect(importanceIn(target, taste)).toBe(to === undefined ? 'nice' : 'must');
      expect(importanceIn(withImportance(target, taste, 'ignore'), taste)).toBe('ignore');
      if (to === undefined) return;
      expect(Number.isInteger(2 * to) && to >= 1 && to <= 10).toBe(true);
    }),
  );
});

it('a taste that is moved back to its start counts as not moved', () => {
  const start: TasteTarget = { start: seededBean(73).scores, ...NO_CHANGES };
  const moved = withScore(start, 'chocolate', 3);
  expect(isChanged(moved)).toBe(true);
  expect(isChanged(withScore(moved, 'chocolate', start.start.chocolate))).toBe(false);
});

it('steps go from one half point to the next', () => {
  expect([steppedFrom(6.3, 1), steppedFrom(6.3, -1), steppedFrom(6.5, 1), steppedFrom(6.5, -4)]).toEqual([
    6.5, 6, 7, 4.5,
  ]);
});

it('a wish names the score and the importance of every taste, and an ignored taste is not counted', () => {
  const start: TasteTarget = { start: seededBean(73).scores, ...NO_CHANGES };
  const target = withImportance(withScore(start, 'floral', 7), 'salt', 'ignore');
  const wish = wishFor(target);
  expect([wish.target.floral, wish.weights.floral, wish.weights.salt, wish.weights.sweet]).toEqual([
    7,
    'must',
    'ignore',
    'nice',
  ]);
  expect(wish.target.salt).toBe(scoreIn(target, 'salt'));
  expect(Object.keys(countedScores(target))).toHaveLength(17);
});
