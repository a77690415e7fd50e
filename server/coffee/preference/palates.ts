/** What the catalogue says about drinkers: the coffees that their taste is measured by, and those that they can taste. */
import { suitsDecaf } from '#domain/blend/decaf.ts';
import { MOST_GREEN_PRICE, tastesOf } from '#domain/preference/advice.ts';
import type { PopulationGroups, Tastes } from '#domain/preference/population.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { beanOf, type Catalogue, type PricedBean } from '#server/coffee/catalogue/catalogue.ts';
import type { FlightChoice } from '#server/coffee/taste-match/taste-match.ts';

export interface Palates {
  groups: PopulationGroups;
  /** In stock. */
  coffees: readonly FlightChoice[];
}

type Caffeine = 'none' | 'only';

const palatesByCatalogue = new WeakMap<Catalogue, Record<Caffeine, Palates>>();

/** `none` for those who drink no decaf, `only` for those who drink nothing else. */
export function palatesOf(catalogue: Catalogue, decaf: Caffeine): Palates {
  const cached = palatesByCatalogue.get(catalogue);
  if (cached !== undefined) return cached[decaf];
  const palates = { none: workOutPalates(catalogue, 'none'), only: workOutPalates(catalogue, 'only') };
  palatesByCatalogue.set(catalogue, palates);
  return palates[decaf];
}

/** A belief does not change because a bean sells out, so stock counts only for what can be tasted. */
function workOutPalates(catalogue: Catalogue, decaf: Caffeine): Palates {
  const isUsual = ({ row, greenBeanPrice }: PricedBean) =>
    greenBeanPrice <= MOST_GREEN_PRICE && suitsDecaf(decaf, row.decaf);
  const beans = [...catalogue.beans.values()].filter(isUsual).map((bean) => ({
    isInStock: bean.row.in_stock,
    choice: choiceOf(bean.row.name, {
      roastId: bean.roastId,
      recipe: [{ bean, percentage: 100 }],
      catalogue,
    }),
  }));
  const blends = catalogue.blends
    .filter(({ recipe }) => recipe.every(({ bean }) => isUsual(bean)))
    .map(({ row, recipe }) => ({
      isInStock: row.in_stock && recipe.every(({ bean }) => bean.row.in_stock),
      choice: choiceOf(row.name, { roastId: row.roast_id, recipe, catalogue }),
    }));
  const brands = [...catalogue.brands.values()].filter(({ isDecaf }) => suitsDecaf(decaf, isDecaf));
  const all = [...beans, ...blends];
  const tastes = (coffees: typeof all) => coffees.map(({ choice }) => choice.tastes);
  return {
    groups: {
      brands: brands.map(({ scores }) => tastesOf(scores)),
      houseBlends: tastes(blends),
      coffees: tastes(all),
    },
    coffees: all.filter(({ isInStock }) => isInStock).map(({ choice }) => choice),
  };
}

interface Coffee {
  roastId: number;
  recipe: readonly { bean: PricedBean; percentage: number }[];
  catalogue: Catalogue;
}

export const choiceOf = (name: string, { roastId, recipe, catalogue }: Coffee): FlightChoice => ({
  name,
  roastId,
  recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
  tastes: tastesOf(tasteOfBlend(recipe, roastId, catalogue.tasteRule)),
});

interface NamedRecipe {
  roastId: number;
  blendRecipes: readonly { beanId: number; percentage: number }[];
}

/** How a recipe tastes whose beans and roast there are. */
export const tastesOfRecipe = ({ roastId, blendRecipes }: NamedRecipe, catalogue: Catalogue): Tastes =>
  tastesOf(
    tasteOfBlend(
      blendRecipes.map(({ beanId, percentage }) => ({ bean: beanOf(beanId, catalogue.beans), percentage })),
      roastId,
      catalogue.tasteRule,
    ),
  );

/** The coffee that is sold most; `null` while nothing has been sold. */
export function bestSellerIn({ rows, beans }: Catalogue): PricedBean | null {
  const [first] = rows.topSellers;
  return first === undefined ? null : beanOf(first.bean_id, beans);
}
