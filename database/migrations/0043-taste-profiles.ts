/** Taste profiles: what members said of their taste. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drinkers (
      id integer generated always as identity primary key,
      customer_id integer not null references customers on delete cascade
    )
  `.execute(db);
  await sql`create index on drinkers (customer_id)`.execute(db);
  await sql`
    create trigger only_the_owner_changes before update of id on drinkers for each row execute function refuse_change()
  `.execute(db);
  await sql`
    create table taste_events (
      id integer generated always as identity primary key,
      drinker_id integer not null references drinkers on delete cascade,
      request_id text not null unique check (request_id ~ '^[A-Za-z0-9_-]{22}$'),
      kind text not null check (kind in ('wishes', 'comparison', 'remark')),
      body jsonb not null check (jsonb_typeof(body) = 'object'),
      occurred_at timestamptz not null
    )
  `.execute(db);
  await sql`create index on taste_events (drinker_id, occurred_at)`.execute(db);
  await sql`create unique index wishes_of_a_drinker on taste_events (drinker_id) where kind = 'wishes'`.execute(
    db,
  );
  await sql`
    create trigger only_inserted_and_deleted before update or truncate on taste_events
      for each statement execute function refuse_change()
  `.execute(db);
}
