/** Sessions say whether their member showed a passkey, as the back office may demand. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table sessions add column has_shown_passkey boolean not null default false')
    .execute(db);
}
