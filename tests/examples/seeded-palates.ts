/** The seeded coffees as drinkers are measured by them. */
import blends from '#database/seeds/blends.json' with { type: 'json' };
import brands from '#database/seeds/brands.json' with { type: 'json' };
import { MOST_GREEN_PRICE, tastesOf } from '#domain/preference/advice.ts';
import { type PopulationGroups, populationOf, type Tastes } from '#domain/preference/population.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { seededBean, seededBeans } from './seeded-beans.ts';
import { seededTaste } from './seeded-taste.ts';

const isUsual = ({ greenBeanPrice, isDecaf }: (typeof seededBeans)[number]) =>
  greenBeanPrice <= MOST_GREEN_PRICE && !isDecaf;

const houseBlends: readonly Tastes[] = blends.flatMap(({ roast_id, blend_recipes }) => {
  const recipe = blend_recipes.map(({ bean_id, percentage }) => ({ bean: seededBean(bean_id), percentage }));
  return recipe.every(({ bean }) => isUsual(bean))
    ? [tastesOf(tasteOfBlend(recipe, roast_id, seededTaste))]
    : [];
});

export const seededTastes: readonly Tastes[] = [
  ...seededBeans.filter(isUsual).map(({ scores }) => tastesOf(scores)),
  ...houseBlends,
];

export const seededGroups: PopulationGroups = {
  brands: brands.filter(({ decaf }) => !decaf).map(({ scores }) => tastesOf(scores)),
  houseBlends,
  coffees: seededTastes,
};

export const seededPopulation = populationOf(seededGroups);
