import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** The database dates an entry of the audit log itself, and nobody may change one later. */
export async function datedInAuditLog<T>(db: Database, at: Date, act: () => Promise<T>): Promise<T> {
  await sql`alter table audit_log alter column done_at set default ${sql.lit(at.toISOString())}`.execute(db);
  const done = await act();
  await sql`alter table audit_log alter column done_at set default now()`.execute(db);
  return done;
}
