/** A green price that was set is seen on every screen at once, like a bean that left the shelf. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger note_change after insert on green_bean_prices
    for each statement execute function note_change('stock')`.execute(db);
}
