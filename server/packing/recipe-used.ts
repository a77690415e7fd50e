/** What each line is really made of: as it was agreed, or what took its place since. */

import type { RoasteryLine } from '../orders/orders.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export type UsedRecipe = RoasteryLine['recipe'];

/** By the ids of the lines. */
export const recipesUsed = (
  _db: Database | InTransaction,
  lines: readonly RoasteryLine[],
): Promise<ReadonlyMap<number, UsedRecipe>> =>
  Promise.resolve(new Map(lines.map(({ id, recipe }) => [id, recipe])));
