import { describe, expect, it } from 'vitest';
import { MOST_TASTINGS } from '#domain/preference/history.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { TastedCoffee } from './bought-coffee-store.ts';
import type { Saying } from './taste-event-store.ts';
import { beyondLimit, historyTold } from './told-history.ts';

const coffee = (bean_id: number): TastedCoffee => ({
  name: `Coffee ${bean_id}`,
  ctaps_id: 'B0001',
  roast_id: 3,
  blend_recipes: [{ bean_id, bean_name: `Bean ${bean_id}`, percentage: 100 }],
});
const comparison = (newer: number, earlier: number): Saying => ({
  kind: 'comparison',
  body: { newer: coffee(newer), earlier: coffee(earlier), better: 'a little worse' },
});
const remark = (bean: number): Saying => ({
  kind: 'remark',
  body: { coffee: coffee(bean), taste: 'bitter', amount: 'too much' },
});
const wishes = (brandId: number): Saying => ({
  kind: 'wishes',
  body: { brand: { id: brandId, name: 'A brand' }, likes: ['sweet'], dislikes: [], is_decaf: true },
});

/** A catalogue as far as histories ask. */
const withBeans = (...ids: number[]) =>
  ({
    roasts: new Set([3]),
    beans: new Map(ids.map((id) => [id, {}])),
    brands: new Map([[7, {}]]),
  }) as unknown as Catalogue;

describe('what was told', () => {
  it('a comparison is a sitting, and a remark joins the last one with its coffee', () => {
    const told = [remark(2), comparison(1, 2), comparison(3, 2), remark(4)];
    const { tastings } = historyTold(told, withBeans(1, 2, 3, 4));
    expect(tastings.map(({ coffees }) => coffees.map(({ blendRecipes }) => blendRecipes[0]?.beanId))).toEqual(
      [[1, 2], [3, 2], [4]],
    );
    expect(tastings[0]?.answers).toEqual([{ first: 0, second: 1, better: 'second', much: false }]);
    expect(tastings.map(({ remarks }) => remarks.map((each) => each.coffee))).toEqual([[], [1], [0]]);
  });

  it('the last wishes count', () => {
    const { wishes: last } = historyTold([wishes(8), wishes(7)], withBeans());
    expect(last).toEqual({ brandId: 7, likes: ['sweet'], dislikes: [], isDecaf: true });
  });

  it('a brand or bean that is no longer there counts for nothing', () => {
    const told = [wishes(8), comparison(1, 2), remark(9)];
    const history = historyTold(told, withBeans(1));
    expect(history.wishes).not.toHaveProperty('brandId');
    expect(history.tastings).toEqual([]);
  });

  it('the oldest answers are beyond the limit, and wishes never', () => {
    const many = Array.from({ length: MOST_TASTINGS + 3 }, (_each, i) => comparison(i + 10, i + 11));
    const told = [wishes(7), ...many];
    expect(beyondLimit(told)).toEqual(many.slice(0, 3));
    expect(beyondLimit(told.slice(0, MOST_TASTINGS + 1))).toEqual([]);
    const beans = Array.from({ length: 60 }, (_bean, i) => i);
    expect(historyTold(told, withBeans(...beans)).tastings).toHaveLength(MOST_TASTINGS);
  });
});
