/** SQL that finds the storefront on whose page a coffee was put into a cart. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

interface Bought {
  handle: string;
  /** The CTAPS id of the public blend. */
  blend: string;
  recipeKey: string;
}

export interface OpenStorefront {
  id: number;
  /** Whole per cent on top of the Home price. */
  markUpPercent: number;
}

/** `null` where it is closed, or has no such blend by roast and recipe: a page may be old. */
export async function findStorefront(
  db: Database,
  { handle, blend, recipeKey }: Bought,
): Promise<OpenStorefront | null> {
  const { rows } = await sql<OpenStorefront>`
    select open.id, mark_up_percent as "markUpPercent" from open_storefronts as open join publications on publications.maker_id = open.maker_id
    join custom_blends on custom_blends.id = custom_blend_id
    where handle = ${handle} and ctaps_id = ${blend} and recipe_key = ${recipeKey} and state = 'public'`.execute(
    db,
  );
  return rows[0] ?? null;
}
