import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { Catalogue, HouseBlend } from '#server/coffee/catalogue/catalogue.ts';

interface NamedCoffee {
  name: string;
  roastId: number;
  blendRecipes: readonly RecipeRow[];
}

/** The id of the house blend that a coffee is, whatever id was sent with it; `null` for a blend of the customer's own. */
export const houseBlendOf = (coffee: NamedCoffee, catalogue: Catalogue): number | null =>
  sameBlend(coffee, catalogue)?.row.id ?? null;

function sameBlend(
  { name, roastId, blendRecipes }: NamedCoffee,
  { blends }: Catalogue,
): HouseBlend | undefined {
  const percentages = new Map(blendRecipes.map(({ beanId, percentage }) => [beanId, percentage]));
  return blends.find(
    ({ row, recipe }) =>
      row.name === name &&
      row.roast_id === roastId &&
      recipe.length === percentages.size &&
      recipe.every(({ bean, percentage }) => percentages.get(bean.row.id) === percentage),
  );
}

interface Line {
  blend_id: number | null;
  name: string;
  roast_id: number;
  recipe: readonly { bean_id: number; percentage: number }[];
}

/**
 * The house blend that a line still is: since it went into the cart, that may have been given another recipe, and the line
 * is a blend of the customer's own then.
 */
export function houseBlendOfLine(
  { blend_id, name, roast_id: roastId, recipe }: Line,
  catalogue: Catalogue,
): HouseBlend | undefined {
  if (blend_id === null) return undefined;
  const blendRecipes = recipe.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
  return sameBlend({ name, roastId, blendRecipes }, catalogue);
}

/** What keeps a line from being made: a bean of it, or the house blend that it is, by its name. */
export function offShelf(line: Line, catalogue: Catalogue): string | undefined {
  const missing = line.recipe
    .map(({ bean_id }) => catalogue.beans.get(bean_id)?.row)
    .find((row) => row?.in_stock === false);
  const house = houseBlendOfLine(line, catalogue);
  return missing?.name ?? (house?.row.in_stock === false ? house.row.name : undefined);
}
