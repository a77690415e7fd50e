import { describe, expect, it } from 'vitest';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { averageTaste, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { seededTasteTable } from '#tests/examples/match-instance.ts';
import { type SeededBean, seededBean } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { usualPriceCap } from '../price-cap.ts';
import { kiloPrices } from '../problem/price-list.ts';
import type { CustomerWish } from '../problem/wish.ts';
import { followingOf, furtherFirst, movedBy, movesOf } from './moves.ts';
import { proposeForWish } from './propose-for-wish.ts';

const prices = kiloPrices<SeededBean>({ tier: 0 }, seededPrices);
const propose = (wish: CustomerWish) => proposeForWish(wish, seededTasteTable, prices);

type Steps = Partial<Record<Taste, number>>;

/** A wish as the creator asks: so many points more or less of some tastes, at most a quarter dearer. */
function wishFrom(
  recipe: readonly { bean: SeededBean; percentage: number }[],
  roastId: number,
  steps: Steps,
) {
  const start = tasteOfBlend(recipe, roastId, seededTasteTable.rule);
  const moved = Object.entries(steps).map(([taste, step]) => [
    taste,
    Math.min(10, Math.max(1, start[taste as Taste] + step)),
  ]);
  return {
    start,
    target: { ...start, ...(Object.fromEntries(moved) as Partial<Scores>) },
    weights: Object.fromEntries(moved.map(([taste]) => [taste, 3])),
    roastId,
    maxPricePerKilo: usualPriceCap(prices.priceOf(recipe, roastId)),
  };
}

describe('the proposals for a wish', () => {
  it('are more chocolatey and less bitter where that is wished, the furthest first', () => {
    const lanternFerry = [
      [73, 45],
      [82, 30],
      [4, 15],
      [32, 10],
    ].map(([id = 0, percentage = 0]) => ({ bean: seededBean(id), percentage }));
    const wish = wishFrom(lanternFerry, 3, { chocolate: 2, bitter: -2 });
    const { proposals } = propose(wish);
    expect(proposals.length).toBeGreaterThan(0);
    for (const { scores } of proposals) {
      expect(scores.chocolate).toBeGreaterThan(wish.start.chocolate + 0.3);
      expect(scores.bitter).toBeLessThanOrEqual(wish.start.bitter);
    }
    const moves = movesOf(wish, wish.start);
    const followings = proposals.map(({ scores }) =>
      followingOf(
        moves,
        moves.map((move) => movedBy(move, scores)),
      ),
    );
    expect(followings).toEqual(followings.toSorted(furtherFirst));
  });

  it('are more chocolatey and less bitter than an average bean where somebody draws more than there is', () => {
    const start = averageTaste(seededTasteTable.beans.map(({ scores }) => scores));
    const target = { ...start, chocolate: 7.5, bitter: 1.5 };
    const weights = { chocolate: 3, bitter: 3 };
    const { proposals } = propose({ start, target, weights, roastId: null, maxPricePerKilo: 3000 });
    expect(proposals.length).toBeGreaterThan(0);
    for (const { scores } of proposals) {
      expect(scores.chocolate).toBeGreaterThan(start.chocolate + 0.3);
      expect(scores.bitter).toBeLessThan(start.bitter);
    }
  });

  it('are as without a start where no taste is moved', () => {
    const { scores } = seededBean(73);
    const wish = { target: scores, roastId: null, maxPricePerKilo: null };
    expect(propose({ ...wish, start: scores })).toEqual(propose(wish));
  });
});

describe('what stands in the way', () => {
  const only = (id: number) => [{ bean: seededBean(id), percentage: 100 }];
  const others = (...beanIds: number[]) =>
    seededTasteTable.beans.flatMap(({ id }) => (beanIds.includes(id) ? [] : [id]));

  it('is the roast where another can, which is named', () => {
    // The darkest roast burns: no bean is much less burnt there.
    const { hindrance } = propose(wishFrom(only(74), 6, { burnt: -2 }));
    expect(hindrance).toMatchObject({ by: 'roast', tastes: ['burnt'] });
    expect(hindrance?.roastId).toBeLessThan(6);
  });

  it('is the price where a dearer blend can', () => {
    const wish = wishFrom(only(74), 1, { floral: 2 });
    const price = Math.min(
      ...seededTasteTable.beans.map((bean) => prices.priceOf([{ bean, percentage: 100 }], 1)),
    );
    const { proposals, hindrance } = propose({ ...wish, maxPricePerKilo: price });
    expect(proposals).toEqual([]);
    expect(hindrance).toMatchObject({ by: 'price', tastes: ['floral'], isTogether: false, roastId: null });
    expect(hindrance?.maxPricePerKilo).toBeGreaterThan(price);
  });

  it('is what was left out where nothing else is', () => {
    const wish = wishFrom(only(74), 4, { floral: 2 });
    const { hindrance } = propose({ ...wish, roastId: null, excludedBeanIds: others(74) });
    expect(hindrance).toMatchObject({ by: 'left_out', tastes: ['floral'] });
  });

  it('is that no bean of ours can', () => {
    const start = Object.fromEntries(TASTES.map((taste) => [taste, 5])) as Scores;
    const wish = { start: { ...start, salt: 9.5 }, target: { ...start, salt: 10 } };
    const { proposals, hindrance } = propose({ ...wish, roastId: null, maxPricePerKilo: null });
    expect(proposals).toEqual([]);
    expect(hindrance).toMatchObject({ by: 'beans', tastes: ['salt'] });
  });
});
