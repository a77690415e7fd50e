import { readCustomBlendId } from '#domain/blend/ctaps-id.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import type { Database } from '#server/platform/database.ts';
import { findStorefront, type OpenStorefront } from './storefront-store.ts';

interface OpenedCoffee {
  roastId: number;
  blendRecipes: readonly RecipeRow[];
  openedFrom?: string | null | undefined;
  /** The handle of its maker. */
  storefront?: string | null | undefined;
}

/** The storefront that a coffee is bought at, at its own prices; `null` for an ordinary coffee. */
export async function storefrontOf(
  db: Database,
  { storefront: handle, openedFrom, roastId, blendRecipes }: OpenedCoffee,
): Promise<OpenStorefront | null> {
  const blend = openedFrom == null ? null : readCustomBlendId(openedFrom);
  if (handle == null || blend === null) return null;
  return findStorefront(db, { handle, blend, recipeKey: keyOfRecipe({ roastId, blendRecipes }) });
}
