/** SQL of seeding the catalogue. */
import type { Insertable } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

const FILE = 'catalogue';

/** The hash of the files that were seeded last, if any were. */
export async function readSeededHash(db: InTransaction): Promise<string | undefined> {
  const seeded = await db
    .selectFrom('seeded_files')
    .select('hash')
    .where('file', '=', FILE)
    .executeTakeFirst();
  return seeded?.hash;
}

export async function noteSeeded(db: InTransaction, hash: string): Promise<void> {
  await db
    .insertInto('seeded_files')
    .values({ file: FILE, hash })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ hash }))
    .execute();
}

/** Inserts the rows that are not there yet; answers the ids of the new rows, where the table has ids. */
export async function seed<Table extends keyof Schema>(
  db: InTransaction,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<Set<unknown>> {
  if (rows.length === 0) return new Set();
  const added = await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  return new Set(added.map((row) => ('id' in row ? row.id : undefined)));
}

export async function listBeanIds(db: InTransaction): Promise<Set<number>> {
  const beans = await db.selectFrom('beans').select('id').execute();
  return new Set(beans.map(({ id }) => id));
}

export async function listBlendIds(db: InTransaction): Promise<Set<number>> {
  const blends = await db.selectFrom('blends').select('id').execute();
  return new Set(blends.map(({ id }) => id));
}

/** Whether a coffee has, or had, a place on the shelf. */
export const hasTasterShelf = async (db: InTransaction): Promise<boolean> =>
  (await db.selectFrom('taster_shelf').select('id').limit(1).executeTakeFirst()) !== undefined;
