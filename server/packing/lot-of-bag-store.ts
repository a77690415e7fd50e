import type { Database } from '../platform/database.ts';

/** The lines that a lot was filled for, also where a bag was emptied again. */
export async function linesOfLot(db: Database, lot: string): Promise<number[]> {
  const bags = await db
    .selectFrom('bags')
    .select('order_blend_id')
    .distinct()
    .where('lot_code', '=', lot)
    .limit(500)
    .execute();
  return bags.map(({ order_blend_id }) => order_blend_id);
}
