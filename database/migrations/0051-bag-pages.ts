/** Pages of bags: the key that signs their codes, and how their coffee brewed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    alter table signing_keys drop constraint signing_keys_purpose_check,
      add constraint signing_keys_purpose_check check (purpose in ('guest order', 'bag label'))
  `,
  sql`
    insert into signing_keys (purpose, key) values (
      'bag label', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    )
  `,
  sql`
    create table brew_answers (
      id integer generated always as identity primary key,
      bag_id integer not null references bags,
      drinker_id integer references drinkers on delete cascade,
      request_id text not null unique check (request_id ~ '^[A-Za-z0-9_-]{22}$'),
      method text not null check (method in ('pour-over', 'aeropress', 'moka-pot', 'espresso', 'cafetiere', 'cold-brew')),
      run text check (run in ('too fast', 'right', 'too slow')),
      cup text not null check (cup in ('sour and thin', 'right', 'harsh')),
      answered_at timestamptz not null,
      constraint brew_answers_run_where_it_runs check ((run is null) = (method in ('cafetiere', 'cold-brew')))
    )
  `,
  sql`create index on brew_answers (bag_id)`,
  sql`create index on brew_answers (drinker_id)`,
  sql`create index on brew_answers (answered_at)`,
  sql`
    create trigger only_inserted_and_deleted before update or truncate on brew_answers
      for each statement execute function refuse_change()
  `,
];
