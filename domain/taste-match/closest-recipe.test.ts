import { describe, expect, it } from 'vitest';
import brands from '#database/seeds/brands.json' with { type: 'json' };
import { TASTES } from '#domain/taste/axes.ts';
import {
  type Answer,
  faultsOf,
  lossOf,
  seededTasteTable,
  solvedMatchInstances,
  wishOf,
} from '#tests/examples/match-instance.ts';
import instances from '#tests/examples/tastematch-instances.json' with { type: 'json' };
import { type ClosestRecipe, closestRecipe } from './closest-recipe.ts';
import { greenPriceUpTo, type Wish } from './problem/wish.ts';
import { seededRandom } from './search/seeded-random.ts';

const limits = { mostBeans: 6, thoroughness: 1 };
const match = (wish: Wish) => closestRecipe(wish, seededTasteTable, limits);

const answerOf = ({ roastId, recipe }: ClosestRecipe): Answer => ({
  roastId,
  recipe: recipe.map(({ beanIndex, percentage }) => ({ beanId: beanIndex + 1, percentage })),
});

/** The recipe meets every condition and has the loss that it states. */
function expectValid(wish: Wish, found: ClosestRecipe | null): asserts found is ClosestRecipe {
  expect(found).not.toBeNull();
  if (found === null) return;
  expect(faultsOf(wish, answerOf(found))).toEqual([]);
  expect(lossOf(wish, answerOf(found))).toBeCloseTo(found.loss, 8);
  expect(found.bound).toBeLessThanOrEqual(found.loss);
}

const neighbours = brands.flatMap(({ name, scores, roast_id }, i) =>
  [-1, 1]
    .map((step) => roast_id + step)
    .filter((roastId) => roastId >= 1 && roastId <= 6)
    .map((roastId) => ({ name, roastId, target: scores, most: 450 + 50 * (i % 10) })),
);

describe('the closest recipe', () => {
  it.each(solvedMatchInstances.parse(instances))(
    'to the worked instance $id is the proven best',
    (instance) => {
      const wish = wishOf(instance);
      const found = match(wish);
      expectValid(wish, found);
      expect(instance.best.certified).toBe(true);
      expect(found.loss).toBeCloseTo(instance.best.objective, 8);
      expect(found.roastId).toBe(instance.best.roast_id);
    },
  );

  it.each(brands)(
    'to the brand $brand $name at its roast is proven to be the best',
    ({ scores, roast_id }) => {
      const wish = { target: scores, roastId: roast_id };
      const found = match(wish);
      expectValid(wish, found);
      expect(found.bound).toBeCloseTo(found.loss, 8);
    },
  );

  it.each(neighbours)(
    'to $name at roast $roastId with a green price of at most $most p is proven to be the best',
    ({ target, roastId, most }) => {
      const wish = { target, roastId, ceiling: greenPriceUpTo(most) };
      const found = match(wish);
      expectValid(wish, found);
      expect(found.bound).toBeCloseTo(found.loss, 8);
    },
  );

  it.each(brands)(
    'to the brand $brand $name with at least 5% of every bean is proven to be the best',
    ({ scores, roast_id }) => {
      const wish = { target: scores, roastId: roast_id, leastPercentage: 5 };
      const found = match(wish);
      expectValid(wish, found);
      expect(found.bound).toBeCloseTo(found.loss, 8);
    },
  );

  it('matches the taste of a blend of our own beans exactly', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 10; i++) {
      const recipe = [30, 25, 20, 15, 10].map((percentage) => ({
        beanId: 1 + Math.floor(random() * 120),
        percentage,
      }));
      const own = { roastId: 1 + (i % 6), recipe };
      const target = Object.fromEntries(
        TASTES.map((taste) => [taste, Math.sqrt(lossOf({ target: { [taste]: 0 }, roastId: null }, own))]),
      );
      const wish = { target, roastId: own.roastId };
      const found = match(wish);
      expectValid(wish, found);
      expect(found.loss).toBeLessThan(1e-9);
    }
  });

  it('is the same for the same wish every time', () => {
    for (const instance of solvedMatchInstances.parse(instances)) {
      expect(match(wishOf(instance))).toEqual(match(wishOf(instance)));
    }
  });

  it('is null when no bean meets the conditions', () => {
    const target = brands[0]?.scores ?? {};
    expect(match({ target, roastId: 3, certificationIds: [7] })).toBeNull();
    expect(match({ target, roastId: null, ceiling: greenPriceUpTo(277) })).toBeNull();
    expect(match({ target, roastId: 7 })).toBeNull();
    expect(match({ target: {}, roastId: 3 })).toBeNull();
  });

  it('is the only affordable bean when every other is too dear', () => {
    const wish = { target: { floral: 9 }, roastId: null, ceiling: greenPriceUpTo(278) };
    const found = match(wish);
    expectValid(wish, found);
    expect(found.recipe).toHaveLength(1);
  });
});
