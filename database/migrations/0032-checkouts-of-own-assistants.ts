/** A person’s own assistant, which is nobody’s platform, may prepare a checkout. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_checkouts alter column platform_host drop not null`.execute(db);
}
