/** Platforms whose profile names no address for news of orders: what becomes of one is noted for its log, and waits for nobody. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_events drop constraint agent_events_state_check`.execute(db);
  await sql`
    alter table agent_events add constraint agent_events_state_check
      check (state in ('queued', 'sent', 'given up', 'not wanted'))
  `.execute(db);
}
