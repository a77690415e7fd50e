/** SQL of what changed a moment ago. */
import { sql } from 'kysely';
import type { Topic } from '#domain/staff/topics.ts';
import type { Database } from '#server/platform/database.ts';

/**
 * The topics of all transactions that a snapshot did not show yet, and the snapshot of now. Exact, in whichever order
 * transactions end: one that was under way is not visible in the snapshot, though its number is lower.
 */
export async function readChanges(
  db: Database,
  since: string | null,
): Promise<{ since: string; topics: Topic[] }> {
  const { rows } = await sql<{ since: string; topics: Topic[] }>`
    select pg_current_snapshot()::text as since, array(
      select distinct topic from live_changes
      where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
    ) as topics`.execute(db);
  return rows[0] ?? { since: since ?? '', topics: [] };
}

export async function forgetOldChanges(db: Database): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
