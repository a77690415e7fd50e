/** All SQL of sowing the catalogue. */
import type { Insertable } from 'kysely';
import type { InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

const FILE = 'catalogue';

/** Of the files that were sown last, if any were. */
export async function readSownHash(db: InTransaction): Promise<string | undefined> {
  const sown = await db.selectFrom('seedings').select('hash').where('file', '=', FILE).executeTakeFirst();
  return sown?.hash;
}

export async function noteSown(db: InTransaction, hash: string): Promise<void> {
  await db
    .insertInto('seedings')
    .values({ file: FILE, hash })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ hash }))
    .execute();
}

/** Adds the rows that are not there yet; answers the ids of those that it added, where the table has ids. */
export async function sow<Table extends keyof Schema>(
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
