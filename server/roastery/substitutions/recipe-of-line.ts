/** The recipe by which a line is really made: what the order agreed, or the substitute that its buyer agreed to since. */
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listRecipesOfLines, type RecipeRow } from './line-to-make-store.ts';
import { listAgreedRecipes } from './substitution-store.ts';

export interface RecipeOfLine {
  rows: readonly RecipeRow[];
  /** Whether it is another recipe than the order's own. */
  isSubstitute: boolean;
}

/** By the id of the line (`order_blends.id`), for labels, plans and traces. Two statements, whatever the number of lines. */
export async function recipeOfLine(
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<Map<number, RecipeOfLine>> {
  const recipes = new Map<number, { rows: RecipeRow[]; isSubstitute: boolean }>();
  for (const { lineId, ...row } of await listRecipesOfLines(db, lineIds)) {
    const recipe = recipes.get(lineId);
    if (recipe === undefined) recipes.set(lineId, { rows: [row], isSubstitute: false });
    else recipe.rows.push(row);
  }
  for (const { lineId, recipe } of await listAgreedRecipes(db, lineIds))
    recipes.set(lineId, { rows: recipe, isSubstitute: true });
  return recipes;
}
