import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table set_up_dismissals (
      is_only boolean primary key default true check (is_only),
      dismissed_by integer not null references customers,
      dismissed_at timestamptz not null
    )`.execute(db);
  await sql`create index on set_up_dismissals (dismissed_by)`.execute(db);
  await sql`
    create trigger note_change after insert or delete on set_up_dismissals
      for each statement execute function note_change('settings')`.execute(db);
}
