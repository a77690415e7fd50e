import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { averageTaste, shownScore, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { NOTICEABLE } from '#domain/taste/in-words.ts';
import { anyRecipe, anyRoast } from '#tests/examples/any-line.ts';
import { canSomeBlend } from '#tests/examples/can-some-blend.ts';
import { seededTasteTable } from '#tests/examples/match-instance.ts';
import type { SeededBean } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { usualPriceCap } from '../price-cap.ts';
import { kiloPrices } from '../problem/price-list.ts';
import type { CustomerWish } from '../problem/wish.ts';
import { isDone, isNoticed, movedBy, movesOf, SEEN, type WishedMove } from './moves.ts';
import { proposeForWish } from './propose-for-wish.ts';

const prices = kiloPrices<SeededBean>({ tier: 0 }, seededPrices);
const propose = (wish: CustomerWish) => proposeForWish(wish, seededTasteTable, prices);

/** Some beans that somebody left out: none, half of all, or all but a few. */
const anyLeftOut = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 60, maxLength: 60 }),
  },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 110, maxLength: 110 }),
  },
);

/** Nearer to the end of the scale there is nothing that one would taste, and nobody is asked. */
const LEAST_ROOM = 0.3;

/** A wish as the creator asks: two points more or less of one to three tastes of the present blend, mostly at its roast. */
const anyWishInWords = fc
  .record({
    recipe: anyRecipe,
    roastId: anyRoast,
    steps: fc.uniqueArray(fc.record({ taste: fc.constantFrom(...TASTES), step: fc.constantFrom(-2, 2) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ taste }) => taste,
    }),
    keepsRoast: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(false)),
    hasCeiling: fc.boolean(),
    excludedBeanIds: anyLeftOut,
  })
  .map(({ recipe, roastId, steps, keepsRoast, hasCeiling, excludedBeanIds }): CustomerWish => {
    const start = tasteOfBlend(recipe, roastId, seededTasteTable.rule);
    const moved = steps
      .map(({ taste, step }) => [taste, Math.min(10, Math.max(1, start[taste] + step))] as const)
      .filter(([taste, to]) => Math.abs(to - start[taste]) >= LEAST_ROOM);
    return {
      start,
      target: { ...start, ...(Object.fromEntries(moved) as Partial<Scores>) },
      weights: Object.fromEntries(moved.map(([taste]) => [taste, 3])),
      roastId: keepsRoast ? roastId : null,
      maxPricePerKilo: hasCeiling ? usualPriceCap(prices.priceOf(recipe, roastId)) : null,
      excludedBeanIds,
    };
  });

const average = averageTaste(seededTasteTable.beans.map(({ scores }) => scores));

/** A taste drawn from an average bean: up to four tastes, each to any half point. */
const anyDrawnWish = fc
  .record({
    moved: fc.dictionary(
      fc.constantFrom<Taste>(...TASTES),
      fc.integer({ min: 2, max: 20 }).map((n) => n / 2),
      {
        minKeys: 1,
        maxKeys: 4,
      },
    ),
    roastId: fc.oneof(fc.constant(null), anyRoast),
    maxPricePerKilo: fc.oneof(fc.constant(null), fc.constant(3000), fc.integer({ min: 1700, max: 4000 })),
    excludedBeanIds: anyLeftOut,
  })
  .map(({ moved, ...conditions }): CustomerWish => {
    const weights = Object.fromEntries(Object.keys(moved).map((taste) => [taste, 3]));
    return { start: average, target: { ...average, ...moved }, weights, ...conditions };
  });

const SEED = 20_261_128;
const COUNT = isFullRun ? 250 : 30;

describe.each([
  ['in words', anyWishInWords],
  ['that is drawn', anyDrawnWish],
])(`a wish %s, from the seed ${SEED}`, (_kind, anyWish) => {
  const wishes = fc
    .sample(anyWish, { numRuns: COUNT, seed: SEED })
    .map((wish) => ({ wish, moves: movesOf(wish, wish.start ?? {}) }))
    .filter(({ moves }) => moves.length > 0)
    .map((asked) => ({ ...asked, ...propose(asked.wish) }));

  const isFollowed = (moves: readonly WishedMove[], [first]: readonly { scores: Scores }[]) =>
    first !== undefined && isDone(moves, first.scores);

  it('is followed by the first proposal wherever some blend can, and else the answer says what stands in the way', () => {
    let undecided = 0;
    for (const { wish, moves, proposals, hindrance } of wishes) {
      const can = canSomeBlend(moves, wish);
      if (can === 'hardly') undecided++;
      else expect([can, isFollowed(moves, proposals)]).toEqual([can, can === 'yes']);
      expect(hindrance === null).toBe(isFollowed(moves, proposals));
    }
    expect(undecided).toBeLessThanOrEqual(COUNT / 50);
  }, 600_000);

  it('is moved the other way by no proposal, and where the first moves every taste the others do', () => {
    for (const { wish, moves, proposals } of wishes) {
      for (const { scores, roastId, pricePerKilo, recipe } of proposals) {
        for (const move of moves) {
          const shown = move.direction * (shownScore(scores[move.taste]) - shownScore(move.from));
          expect(shown).toBeGreaterThanOrEqual(isFollowed(moves, proposals) ? 0.1 - 1e-9 : 0);
        }
        expect(moves.some((move) => isNoticed(move, movedBy(move, scores)))).toBe(true);
        expect([wish.roastId ?? roastId, recipe.length <= 6]).toEqual([roastId, true]);
        expect(pricePerKilo).toBeLessThanOrEqual(wish.maxPricePerKilo ?? Infinity);
        for (const { bean } of recipe) expect(wish.excludedBeanIds).not.toContain(bean.id);
      }
    }
  });

  it('has what is said to stand in its way there, and is followed without it', () => {
    const free = { roastId: null, maxPricePerKilo: null, excludedBeanIds: [], decaf: 'any' } as const;
    for (const { wish, moves, hindrance } of wishes) {
      if (hindrance === null) continue;
      const { by, tastes, isTogether, roastId, maxPricePerKilo } = hindrance;
      const named = moves.filter(({ taste }) => tastes.includes(taste));
      expect(named.length).toBeGreaterThan(0);
      const isPossible = (changed: Partial<CustomerWish>, of = moves) =>
        canSomeBlend(of, { ...wish, ...changed }) !== 'no';
      const becomesFollowed = (changed: Partial<CustomerWish>) =>
        isFollowed(moves, propose({ ...wish, ...changed }).proposals);
      if (!isTogether) for (const move of named) expect(isPossible({}, [move])).toBe(false);
      if (by === 'roast') expect(becomesFollowed({ roastId })).toBe(true);
      if (by === 'price') expect(becomesFollowed({ maxPricePerKilo })).toBe(true);
      if (by === 'roast_and_price') expect(becomesFollowed({ roastId, maxPricePerKilo })).toBe(true);
      if (by === 'left_out') expect(becomesFollowed({ excludedBeanIds: [] })).toBe(true);
      if (by === 'decaf') expect(becomesFollowed({ decaf: 'any' })).toBe(true);
      if (by === 'limits') expect(becomesFollowed(free)).toBe(true);
      if (by === 'wishes') expect(isPossible(free)).toBe(false);
      if (by === 'beans') for (const move of named) expect(isPossible(free, [move])).toBe(false);
    }
  }, 600_000);

  it('can be followed further at the roast that is named for it', () => {
    for (const { wish, moves, proposals, furtherRoastId } of wishes) {
      const [here] = proposals;
      if (furtherRoastId === null || here === undefined) continue;
      expect(furtherRoastId).not.toBe(wish.roastId);
      const [there] = propose({ ...wish, roastId: furtherRoastId }).proposals;
      for (const move of moves) {
        const [before, after] = [here, there].map((each) => (each ? movedBy(move, each.scores) : 0)) as [
          number,
          number,
        ];
        expect(after).toBeGreaterThanOrEqual(Math.min(before, move.by) - NOTICEABLE);
        if (move.by - before >= NOTICEABLE) expect(after).toBeGreaterThanOrEqual(before + NOTICEABLE);
      }
    }
  });

  it('is nowhere followed further in a taste of which the proposal is said to have the most or the least', () => {
    for (const { wish, moves, proposals } of wishes) {
      for (const { scores, furthest } of proposals) {
        for (const { taste, isBesideOthers } of furthest) {
          const move = moves.find((each) => each.taste === taste);
          if (move === undefined) throw new Error(`Nobody wished for ${taste}.`);
          const others = isBesideOthers ? moves.filter((other) => other !== move) : [];
          const needs = [
            movedBy(move, scores) + SEEN,
            ...others.map((other) => Math.min(other.by, movedBy(other, scores))),
          ];
          expect(canSomeBlend([move, ...others], wish, needs)).not.toBe('yes');
        }
      }
    }
  }, 600_000);
});
