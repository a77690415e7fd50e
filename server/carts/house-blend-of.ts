import type { RecipeRow } from '../../domain/blend/recipe.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

interface NamedCoffee {
  name: string;
  roastId: number;
  blendRecipes: readonly RecipeRow[];
}

/** The id of the house blend that a coffee is, whatever id was sent with it; `null` for a blend of the customer's own. */
export function houseBlendOf(
  { name, roastId, blendRecipes }: NamedCoffee,
  { blends }: Catalogue,
): number | null {
  const percentages = new Map(blendRecipes.map(({ beanId, percentage }) => [beanId, percentage]));
  const same = blends.find(
    ({ row, recipe }) =>
      row.name === name &&
      row.roast_id === roastId &&
      recipe.length === percentages.size &&
      recipe.every(({ bean, percentage }) => percentages.get(bean.row.id) === percentage),
  );
  return same?.row.id ?? null;
}
