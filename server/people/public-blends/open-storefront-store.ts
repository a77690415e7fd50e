/** SQL on the storefronts that are open, as the page of a maker shows them. */
import type { Database } from '#server/platform/database.ts';

export interface OpenStorefront {
  markUpPercent: number;
}

/** Those of accounts without the plan for one, and those that were closed, are none. */
export async function findOpenStorefront(db: Database, makerId: number): Promise<OpenStorefront | null> {
  const row = await db
    .selectFrom('open_storefronts')
    .select('mark_up_percent')
    .where('maker_id', '=', makerId)
    .executeTakeFirst();
  return row === undefined ? null : { markUpPercent: row.mark_up_percent ?? 0 };
}
