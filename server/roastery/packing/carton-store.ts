/** SQL of cartons. Boxes that are packed in one refer to it, so that it never changes: a changed one is a new row. */
import { type Insertable, sql } from 'kysely';
import type { Carton } from '#contract/packing/cartons.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** The smallest first, with those that are retired. */
export const listEveryCarton = (db: Database | InTransaction) =>
  db
    .selectFrom('box_types')
    .select(['id', 'name', 'tare_grams', 'holds_grams', 'parcel_size', 'is_used'])
    .orderBy('holds_grams')
    .orderBy('id')
    .$narrowType<{ parcel_size: Carton['parcel_size'] }>()
    .execute();

export const listCartons = async (db: Database | InTransaction): Promise<Carton[]> =>
  (await listEveryCarton(db)).flatMap(({ is_used, ...carton }) => (is_used ? [carton] : []));

/** One change at a time: a row that another transaction adds can't be locked. */
export async function lockCartons(db: InTransaction): Promise<Carton[]> {
  await sql`select pg_advisory_xact_lock(hashtext('cartons'))`.execute(db);
  return listCartons(db);
}

export async function insertCarton(
  db: InTransaction,
  carton: Insertable<Schema['box_types']>,
): Promise<void> {
  await db.insertInto('box_types').values(carton).execute();
}

export async function setRetired(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('box_types').set({ is_used: false }).where('id', '=', id).execute();
}
