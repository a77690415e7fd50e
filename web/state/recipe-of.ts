import type { RecipeRow } from '../../domain/blend/recipe.ts';

interface Share {
  bean_id: number;
  percentage: number;
}

/** A recipe as the API takes it, of one as it gives it. */
export const rowsOf = (shares: readonly Share[]): RecipeRow[] =>
  shares.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));

/** A bean by itself fills its bag alone. */
export const recipeOf = ({ id, blend_recipes: shares }: Coffee): RecipeRow[] =>
  shares ? rowsOf(shares) : [{ beanId: id, percentage: 100 }];

interface Coffee {
  id: number;
  blend_recipes?: readonly Share[] | undefined;
}
