import { expect, it } from 'vitest';
import beans from '#database/seeds/beans.json' with { type: 'json' };
import { TASTES } from '#domain/taste/axes.ts';
import { tasteAtRoast, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import { topSellers } from '#web/shop/top-sellers.ts';
import { beansOfFirstMix, FIRST_MIX, favouritesFirst } from './chosen-coffees.ts';
import { mixedBeans, tasteOfMix } from './mix.ts';

const { roastId } = FIRST_MIX;
const recipe = FIRST_MIX.beans.map(({ id, percentage }) => ({ beanId: id, percentage }));

it('the mix of the home page tastes as the rule of taste says', () => {
  const roasted = recipe.map(({ beanId }) => ({
    id: beanId,
    name: '',
    words: '',
    scores: tasteAtRoast(seededBean(beanId), roastId, seededTaste),
  }));
  const rows = recipe.map(({ beanId, percentage }) => ({ bean: seededBean(beanId), percentage }));
  const byRule = tasteOfBlend(rows, roastId, seededTaste);
  const mixed = tasteOfMix({ beans: roasted }, recipe);
  for (const taste of TASTES) expect(mixed[taste]).toBeCloseTo(byRule[taste], 9);
});

it('the mix of the home page begins at 100%, and leaves out beans at 0%', () => {
  expect(recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
  expect(mixedBeans([...recipe, { beanId: 1, percentage: 0 }])).toEqual(recipe);
});

const sellable = (bean: (typeof beans)[number], inStock = true) => ({ ...bean, in_stock: inStock });

it('the top sellers are a bean of each roast, and no two of them share a country or their strongest taste', () => {
  const chosen = topSellers(favouritesFirst(beans.map((bean) => sellable(bean))), 6);
  expect(chosen.map(({ roast_id }) => roast_id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(chosen.map(({ country }) => country.iso)).size).toBe(6);
  const strongest = chosen.map(({ scores }) =>
    TASTES.toSorted((a, b) => scores[b] - scores[a])
      .slice(0, 2)
      .join(),
  );
  expect(new Set(strongest).size).toBe(6);
});

it('a top seller that is sold out makes way for another one of its roast', () => {
  const withoutKenya = beans.map((bean) => sellable(bean, bean.id !== 12));
  expect(topSellers(favouritesFirst(withoutKenya), 6).map(({ id }) => id)).toContain(108);
});

it('there is no mix to play with while one of its beans is sold out', () => {
  expect(beansOfFirstMix(beans.map((bean) => sellable(bean)))).toHaveLength(3);
  expect(beansOfFirstMix(beans.map((bean) => sellable(bean, bean.id !== 6)))).toBeNull();
});
