/** How tests know that another connection of a PostgreSQL waits for a lock. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database.ts';

export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function untilBlocked(db: Database, atLeast = 1): Promise<void> {
  await expect.poll(() => countBlocked(db), { interval: 10 }).toBeGreaterThanOrEqual(atLeast);
}
