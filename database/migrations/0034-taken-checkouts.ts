/** A checkout that a person has taken over is closed to assistants. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_checkouts add column taken_at timestamptz`.execute(db);
}
