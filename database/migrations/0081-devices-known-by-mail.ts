/** A browser on which staff reset their password is known for passwords, and for one-time codes only once they logged in on it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table known_devices add column by_mail_only boolean not null default false`.execute(db);
}
