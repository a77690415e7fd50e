import type { RecipeRow } from '#domain/blend/recipe.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { withdrawOpen } from './save-standing-order.ts';
import {
  listStandingOrdersOf,
  lockStandingOrder,
  type StandingOrder,
  setLines,
} from './standing-order-store.ts';

type Line = StandingOrder['lines'][number];

/**
 * Coffees of a customer's standing orders that are made by the one recipe are made by the other from now on. What is announced and not
 * placed yet is withdrawn, and announced again as it now is; a day that was to be placed before now is over. The caller holds the
 * lock on the customer.
 */
export async function replaceStandingRecipe(
  db: InTransaction,
  customerId: number,
  { roastId, from, to, now }: { roastId: number; from: readonly RecipeRow[]; to: Line['recipe']; now: Date },
): Promise<void> {
  const key = keyOfRecipe({ roastId, blendRecipes: from });
  const isMeant = ({ blend_id, roast_id, recipe }: Line) =>
    blend_id === null &&
    keyOfRecipe({
      roastId: roast_id,
      blendRecipes: recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    }) === key;
  const running = (await listStandingOrdersOf(db, customerId)).filter(({ ended_at }) => ended_at === null);
  for (const { id } of running.toSorted((one, other) => one.id - other.id)) {
    const standing = await lockStandingOrder(db, id);
    if (standing === undefined || standing.ended_at !== null || !standing.lines.some(isMeant)) continue;
    await withdrawOpen(db, id, now);
    const lines = standing.lines.map((line) => (isMeant(line) ? { ...line, recipe: to } : line));
    await setLines(db, id, { lines, changed_at: now });
  }
}
