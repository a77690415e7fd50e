import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** Whether a line has coffee in a batch or a bin: then its recipe stays as it is. */
export async function isPlanned(db: InTransaction, lineId: number): Promise<boolean> {
  const { rows } = await sql`
    select from batch_uses join batches on batches.id = batch_uses.batch_id
    where order_blend_id = ${lineId} and state <> 'abandoned' and grams > 0
    union all
    select from bin_uses where order_blend_id = ${lineId} and grams > 0`.execute(db);
  return rows.length > 0;
}
