/** A note that is sent again under its id is written once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_notes add column request_id uuid, add unique (order_id, request_id)`.execute(
    db,
  );
}
