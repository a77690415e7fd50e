/** The best coffees of a month and of a day, without reading the others: half of all are somebody's own blends. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on coffee_days (day, grams)`.execute(db);
  await sql`create index on coffee_months (month, grams)`.execute(db);
}
