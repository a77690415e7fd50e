import { sql } from 'kysely';
import type { Database } from '../../../server/platform/database.ts';

/** Until another connection of a PostgreSQL stands before a lock. */
export async function somebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as waiting`.execute(db);
    if (rows[0]?.waiting === true) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
