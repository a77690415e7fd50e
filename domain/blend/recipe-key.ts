import type { RecipeRow } from './recipe.ts';

interface RoastedRecipe {
  roastId: number;
  blendRecipes: readonly RecipeRow[];
}

/** The same for the same beans, percentages and roast in any order. */
export const keyOfRecipe = ({ roastId, blendRecipes }: RoastedRecipe): string =>
  [roastId, ...blendRecipes.map(({ beanId, percentage }) => `${beanId}-${percentage}`).toSorted()].join(' ');
