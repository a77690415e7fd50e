/** A member's own list of blends, in an order of their own, and the coffees that they marked as favourites. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A blend that was ordered or shared stays for good: it only leaves its owner's list.
  `alter table custom_blends
    add column list_position integer check (list_position > 0),
    add column unlisted_at timestamptz`,
  // By id and without a foreign key: a favourite is a bean, a house blend or anybody's custom blend.
  `create table favourites (
    customer_id integer not null references customers on delete cascade,
    ctaps_id text not null check (ctaps_id ~ '^[BCH][0-9A-HJKMNP-TV-Z]{4,11}$'),
    added_at timestamptz not null default now(),
    primary key (customer_id, ctaps_id)
  )`,
];
