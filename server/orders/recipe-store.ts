/** SQL that reads what lines of orders were agreed to be made of. */
import type { Database, InTransaction } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

/** A bean of a line, with the grams of it that come out of the roaster. */
export interface RecipeRow {
  beanId: number;
  beanName: string;
  beanCtapsId: string;
  percentage: number;
  grams: number;
}

export const listRecipesOfLines = (
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<(RecipeRow & { lineId: number })[]> =>
  db
    .selectFrom('order_blend_recipes')
    .select(['order_blend_id as lineId', 'bean_id as beanId', 'bean_name as beanName'])
    .select(['bean_ctaps_id as beanCtapsId', 'percentage', 'weight as grams'])
    .where('order_blend_id', '=', anyOf(lineIds))
    .orderBy('order_blend_id')
    .orderBy('position')
    .execute();
