import { readRecipeLink, wholeRecipe } from '#domain/blend/read-recipe-link.ts';
import { totalPercentage } from '#domain/blend/recipe.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { type Scores, strongestTastes } from '#domain/taste/axes.ts';
import { type TasteRule, tasteOfBlend } from '#domain/taste/blend-taste.ts';

interface SharedBean {
  id: number;
  name: string;
  roastId: number;
  scores: Scores;
}

const LIGHTEST = 1;

/**
 * The blend that an address shares, or `null` where that names no whole one. Never under the name in the address: anybody
 * could make our picture say anything.
 */
export function sharedRecipe(search: string, beans: readonly SharedBean[], rule: TasteRule) {
  const link = readRecipeLink(search);
  if (link === null || wholeRecipe(new URLSearchParams(search).get('beans') ?? '') === null) return null;
  const recipe = link.recipe.flatMap(({ beanId, percentage }) => {
    const bean = beans.find(({ id }) => id === beanId);
    return bean === undefined || percentage === 0 ? [] : [{ bean, percentage }];
  });
  const rows = recipe.map(({ bean, percentage }) => ({ beanId: bean.id, percentage }));
  if (totalPercentage(rows) !== 100) return null;
  const roastId = link.roastId !== undefined && link.roastId in rule ? link.roastId : LIGHTEST;
  const scores = tasteOfBlend(recipe, roastId, rule);
  const name = nameOf(recipe);
  const tastes = strongestTastes(scores);
  const percentages = recipe.map(({ percentage }) => percentage);
  const { search: query } = new URL(recipeLink({ recipe: rows, roastId }), 'http://localhost');
  return { name, tastes, query, print: { name, roastId, scores, percentages } };
}

function nameOf(recipe: readonly { bean: SharedBean; percentage: number }[]): string {
  const [most, ...others] = recipe.toSorted((a, b) => b.percentage - a.percentage);
  const [second] = others;
  if (second === undefined) return most?.bean.name ?? '';
  return others.length === 1
    ? `${most?.bean.name} and ${second.bean.name}`
    : `${most?.bean.name} and ${others.length} more beans`;
}
