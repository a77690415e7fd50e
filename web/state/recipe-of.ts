import type { RecipeRow } from '#domain/blend/recipe.ts';

/** A recipe as the API gives it. */
export type ApiRecipe = readonly { bean_id: number; percentage: number }[];

interface Coffee {
  id: number;
  blend_recipes?: ApiRecipe | undefined;
}

/** A recipe as the API takes it, of one as the API gives it. */
export const recipeFrom = (rows: ApiRecipe): RecipeRow[] =>
  rows.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));

/** A bean by itself fills its bag alone. */
export const recipeOf = ({ id, blend_recipes: rows }: Coffee): RecipeRow[] =>
  rows ? recipeFrom(rows) : [{ beanId: id, percentage: 100 }];
