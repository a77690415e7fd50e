import type { RecipeRow } from '#domain/blend/recipe.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listPublicAmong, type OpenedLine } from './opened-line-store.ts';

interface OrderedCoffee {
  roastId: number;
  blendRecipes: readonly RecipeRow[];
  /** The CTAPS id of the blend that it was opened from, if it was. */
  openedFrom: string | null;
}

/** Lines that are a public blend by roast and recipe, whatever they are called. Asks the database only where one was opened from somewhere. */
export async function openedLines(
  db: InTransaction,
  coffees: readonly OrderedCoffee[],
): Promise<OpenedLine[]> {
  const ids = coffees.map(({ openedFrom }) => openedFrom).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const blends = await listPublicAmong(db, ids);
  return coffees.flatMap(({ openedFrom, ...coffee }, i) => {
    const blend = blends.find(({ ctaps_id }) => ctaps_id === openedFrom);
    return blend === undefined || blend.recipe_key !== keyOfRecipe(coffee)
      ? []
      : [{ line: i + 1, custom_blend_id: blend.id }];
  });
}
