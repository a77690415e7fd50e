/** SQL of taking a second wave back. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Lock order: ascending by id. */
export const lockBatchesOf = (db: InTransaction, ids: readonly number[]) =>
  db
    .selectFrom('batches')
    .select(['id', 'state'])
    .select(sql<boolean>`exists (select from bins where batch_id = batches.id)`.as('has_bin'))
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Where none of its batches is left. */
export async function forgetSecondWave(db: InTransaction, day: string): Promise<void> {
  await sql`update roast_days set second_wave_at = null
    where day = ${day}::date and not exists (select from batches where batches.day = roast_days.day and wave = 2)`.execute(
    db,
  );
}

export async function deleteBatches(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('batches').where('id', '=', anyOf(ids)).execute();
}

export async function giveBinUsesBack(
  db: InTransaction,
  uses: readonly { bin_id: number; order_blend_id: number; grams: number }[],
): Promise<void> {
  for (const { bin_id, order_blend_id, grams } of uses) {
    await sql`delete from bin_uses
      where bin_id = ${bin_id} and order_blend_id = ${order_blend_id} and grams <= ${grams}`.execute(db);
    await sql`update bin_uses set grams = grams - ${grams}
      where bin_id = ${bin_id} and order_blend_id = ${order_blend_id} and grams > ${grams}`.execute(db);
  }
}
