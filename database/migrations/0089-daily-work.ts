/** Work of once a day: on which day it was done last, so that it is not begun anew each hour. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_work (name text primary key, done_on date not null)`.execute(db);
}
