/** Those who may confirm an act hear of it by mail, once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_approvals add column mailed_at timestamptz`.execute(db);
  await sql`create index approvals_to_mail on staff_approvals (id)
    where mailed_at is null and used_at is null`.execute(db);
}
