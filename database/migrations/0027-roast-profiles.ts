/** How batches were roasted, and which of them others are to be roasted like. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table roast_profiles (
    batch_id integer primary key references batches on delete cascade,
    file_name text not null check (length(file_name) between 1 and 200),
    readings jsonb not null check (jsonb_typeof(readings) = 'array'),
    dry_end integer check (dry_end > 0),
    first_crack integer check (first_crack > 0),
    dropped integer not null check (dropped between 60 and 3600),
    added_by integer not null references customers,
    added_at timestamptz not null,
    constraint roast_events_in_order check (
      coalesce(dry_end < first_crack, true) and coalesce(dry_end < dropped, true) and coalesce(first_crack < dropped, true)
    )
  )`,
  `create index on roast_profiles (added_by)`,
  `create trigger note_change after insert or update or delete on roast_profiles
    for each statement execute function note_change('roasting')`,
  `create table target_profiles (
    roastable text not null,
    machine_id smallint not null references machines,
    batch_id integer not null unique references roast_profiles,
    celsius smallint not null check (celsius between 1 and 20),
    seconds smallint not null check (seconds between 5 and 180),
    set_by integer not null references customers,
    set_at timestamptz not null,
    primary key (roastable, machine_id)
  )`,
  `create index on target_profiles (machine_id)`,
  `create index on target_profiles (set_by)`,
  `create trigger note_change after insert or update or delete on target_profiles
    for each statement execute function note_change('roasting')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
