/** Coffees in carts and own blends say which public blend they were opened from. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table custom_blends add column opened_from text check (${ID})`.execute(db);
  await sql`alter table cart_blends add column opened_from text check (${ID})`.execute(db);
}

const ID = sql`opened_from ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'`;
