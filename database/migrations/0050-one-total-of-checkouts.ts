/** What a checkout came to when it was said last stands beside its cart alone, with the prices of its lines. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_checkouts drop column total`.execute(db);
}
