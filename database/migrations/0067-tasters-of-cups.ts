/** A taster is kept for a cup that there is. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taster_bags add foreign key (cup_id) references flight_cups`.execute(db);
}
