/** SQL of samples: for whom, and what the bags would have cost. */
import type { InsertObject } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export async function insertSample(
  db: InTransaction,
  sample: InsertObject<Schema, 'samples'>,
): Promise<void> {
  await db.insertInto('samples').values(sample).execute();
}
