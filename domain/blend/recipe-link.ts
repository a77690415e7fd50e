/** A recipe as a link that can be shared: `/blend?beans=73-45_12-55&roast=3`. */
import { refusalOfName, tidyText } from './name.ts';
import type { RecipeRow } from './recipe.ts';

export interface LinkedBlend {
  recipe: readonly RecipeRow[];
  roastId?: number | undefined;
  grindId?: number | undefined;
  name?: string | undefined;
}

export function recipeLink({ recipe, roastId, grindId, name }: LinkedBlend): string {
  const parts = [`beans=${writeRecipe(recipe)}`];
  if (roastId !== undefined) parts.push(`roast=${roastId}`);
  if (grindId !== undefined) parts.push(`grind=${grindId}`);
  const tidyName = tidyText(name ?? '');
  if (tidyName !== '' && refusalOfName(tidyName) === null) parts.push(`name=${encodeURIComponent(tidyName)}`);
  return `/blend?${parts.join('&')}`;
}

/** The beans alone: `73-45_12-55`. */
export const writeRecipe = (recipe: readonly RecipeRow[]): string =>
  recipe.map(({ beanId, percentage }) => `${beanId}-${percentage}`).join('_');
