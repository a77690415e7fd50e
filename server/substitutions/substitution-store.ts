/** All SQL of substitutions: what lines of orders are made of instead of what was agreed at first. */
import { sql } from 'kysely';
import type { RecipeRow } from '../orders/orders.ts';
import type { Database, InTransaction } from '../platform/database.ts';

/** The recipe that the buyer agreed to last, for each line that has one. */
export async function listAgreedRecipes(
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<{ lineId: number; recipe: RecipeRow[] }[]> {
  const { rows } = await sql<{ lineId: number; recipe: RecipeRow[] }>`
    select distinct on (order_blend_id) order_blend_id as "lineId", recipe
    from line_substitutions
    where order_blend_id = any(${lineIds}::int[]) and answer = 'agreed'
    order by order_blend_id, id desc`.execute(db);
  return rows;
}
