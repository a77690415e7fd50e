import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What the user of a PostgreSQL may do there at all. */
export async function readAccess(db: Database): Promise<{ onlyReads: boolean; mayCreate: boolean }> {
  const { rows } = await sql<{ onlyReads: boolean; mayCreate: boolean | null }>`
    select current_setting('transaction_read_only') = 'on' as "onlyReads",
      has_schema_privilege(current_schema(), 'create') as "mayCreate"`.execute(db);
  return { onlyReads: rows[0]?.onlyReads === true, mayCreate: rows[0]?.mayCreate === true };
}
