import { type RawBuilder, sql } from 'kysely';
import { inBatches } from './batches.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const AT_ONCE = 500;

interface Oldest<Table extends keyof Schema> {
  table: Table;
  /** The primary key. */
  key: string & keyof Schema[Table];
  /** The time that decides. It has an index. */
  column: string & keyof Schema[Table];
  before: Date | RawBuilder<Date>;
}

/**
 * Deletes the rows whose time is past, the oldest first, so that PostgreSQL walks along the index and reads nothing else. It
 * goes in batches: any number of old rows is deleted without a statement that takes long.
 */
export const deleteOldest = <Table extends keyof Schema>(
  db: Database,
  { table, key, column, before }: Oldest<Table>,
): Promise<void> =>
  inBatches(AT_ONCE, async (most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${most} for update skip locked
      )`.execute(db);
    return Number(numAffectedRows);
  });
