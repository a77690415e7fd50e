/** Threads that we began. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads drop constraint threads_kind_check`.execute(db);
  await sql`alter table threads add constraint threads_kind_check
    check (kind in ('question', 'taste match', 'feedback', 'letter'))`.execute(db);
}
