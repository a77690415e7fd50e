import { readRecipeLink } from '#domain/blend/read-recipe-link.ts';
import { type RecipeRow, totalPercentage } from '#domain/blend/recipe.ts';
import { type LinkedBlend, recipeLink } from '#domain/blend/recipe-link.ts';
import { MOST_PROPOSALS } from '#domain/inbox/limits.ts';

/** A blend that goes along with an answer, by the address that opens it in the creator. */
export interface ChosenBlend {
  link: string;
  roastId: number;
  recipe: readonly RecipeRow[];
}

/** The blend of an address of the creator; `null` where it is none that can be ordered. */
export function blendAt(address: string): ChosenBlend | null {
  const linked = address.includes('/blend?') ? readRecipeLink(address) : null;
  return linked === null ? null : wholeBlend(linked);
}

function wholeBlend({ recipe: rows, roastId }: LinkedBlend): ChosenBlend | null {
  const recipe = rows.filter(({ percentage }) => percentage > 0);
  if (roastId === undefined || totalPercentage(recipe) !== 100) return null;
  return { link: recipeLink({ recipe, roastId }), roastId, recipe };
}

export const isFull = (chosen: readonly ChosenBlend[]): boolean => chosen.length >= MOST_PROPOSALS;

/** With it, or without it where it was chosen. */
export const toggled = (chosen: readonly ChosenBlend[], blend: ChosenBlend): ChosenBlend[] =>
  chosen.some(({ link }) => link === blend.link)
    ? chosen.filter(({ link }) => link !== blend.link)
    : [...chosen, blend];

export const asSent = ({ roastId, recipe }: ChosenBlend) => ({
  roast_id: roastId,
  blend_recipes: recipe.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
});
