import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** What an outbox has still to send. */
export interface Backlog {
  waiting: number;
  /** When the oldest of it was queued. */
  oldest: Date | null;
}

type OutboxTable = {
  [Table in keyof Schema]: Schema[Table] extends { state: unknown; queued_at: unknown } ? Table : never;
}[keyof Schema];

export async function readBacklog(db: Database, table: OutboxTable): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*)::int as waiting, min(queued_at) as oldest from ${sql.table(table)} where state = 'queued'`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}
