/** SQL of what is missing of a bucket whose lot was used up: a bucket of its own, and part of the first one again. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { BucketId } from './batch-store.ts';

/** A bucket keeps so many grams; what is missing becomes the last bucket of its batch, out of no lot yet. */
export async function splitGreen(
  db: InTransaction,
  { batchId, position }: BucketId,
  grams: number,
): Promise<void> {
  await sql`
    insert into batch_greens (batch_id, position, bean_id, grams, rest_of)
    select batch_id, (select max(position) + 1 from batch_greens where batch_id = ${batchId}), bean_id,
      grams - ${grams}::int, position
    from batch_greens where batch_id = ${batchId} and position = ${position}`.execute(db);
  await db
    .updateTable('batch_greens')
    .set({ grams })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .execute();
}

/** The reverse: the rest of a bucket is part of it again, and so is what was the rest of that. */
export async function joinRest(
  db: InTransaction,
  { batchId, position }: BucketId,
  restOf: number,
): Promise<void> {
  const rest = sql`batch_id = ${batchId} and position = ${position}`;
  await sql`
    update batch_greens set grams = grams + (select grams from batch_greens where ${rest})
    where batch_id = ${batchId} and position = ${restOf}`.execute(db);
  await sql`
    update batch_greens set rest_of = ${restOf} where batch_id = ${batchId} and rest_of = ${position}`.execute(
    db,
  );
  await sql`delete from batch_greens where ${rest}`.execute(db);
}
