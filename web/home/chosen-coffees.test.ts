import { expect, it } from 'vitest';
import beans from '#database/seeds/beans.json' with { type: 'json' };
import { TASTES } from '#domain/taste/axes.ts';
import { topSellers } from '#web/shop/top-sellers.ts';
import { beansForHowTo, favouritesFirst, flowerFirst } from './chosen-coffees.ts';

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

it('the flower of the home page begins with its blend, and with another coffee where that is sold out', () => {
  const [bean, blend, other] = [{ id: 8 }, { id: 8 }, { id: 9 }];
  const isBlend = (coffee: { id: number }) => coffee !== bean;
  expect(flowerFirst([bean, other, blend], isBlend)).toEqual([blend, bean, other]);
  expect(flowerFirst([bean, other], isBlend)).toEqual([bean, other]);
});

it('three beans show how a blend begins, others where one is gone', () => {
  expect(beansForHowTo(beans).map(({ id }) => id)).toEqual([74, 6, 45]);
  expect(beansForHowTo(beans.filter(({ id }) => id !== 6))).toHaveLength(3);
});
