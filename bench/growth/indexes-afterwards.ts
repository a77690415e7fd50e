/** An index that is made of rows that are there takes a fraction of the time of one that is filled row by row. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** Those that are no rule. */
export interface Dropped {
  /** Makes the indexes of tables that have rows by now, or of all tables. */
  make(which: 'of filled tables' | 'all'): Promise<void>;
}

export async function dropIndexes(db: Database): Promise<Dropped> {
  const { rows } = await sql<{ table: string; name: string; making: string }>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as making
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`.execute(db);
  await sql.raw(`drop index ${rows.map(({ name }) => name).join(', ')}`).execute(db);
  let left = rows;
  const make: Dropped['make'] = (which) =>
    db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '256MB'`.execute(connection);
      const filled = which === 'all' ? null : await filledTables(connection);
      const now = left.filter(({ table }) => filled?.has(table) ?? true);
      left = left.filter((index) => !now.includes(index));
      for (const { making } of now) await sql.raw(making).execute(connection);
      await sql`reset maintenance_work_mem`.execute(connection);
    });
  return { make };
}

async function filledTables(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
