import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Does what autovacuum does for a PostgreSQL and nothing does for the embedded database: clears away deleted rows and counts what
 * tables hold. Without the counts it plans for tables of a few rows, and placing an order reads whole tables. The thresholds are
 * autovacuum's.
 */
export async function vacuumEmbedded(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_stat_user_tables.relname as name
    from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where reltuples < 0 and n_live_tup > 0
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      or n_dead_tup > 50 + 0.2 * n_live_tup`.execute(db);
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(db);
}
