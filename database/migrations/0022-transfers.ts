import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfers (
      id integer generated always as identity primary key,
      call_id uuid not null unique,
      source text not null check (source in ('cash', 'paypal')),
      pence integer not null check (pence <> 0),
      moved_on date not null,
      reference text not null,
      bank_row text unique,
      reverses integer unique references transfers,
      recorded_by integer not null references customers,
      recorded_at timestamptz not null,
      check ((reverses is null) = (pence > 0))
    )`.execute(db);
  await sql`create index on transfers (recorded_by)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on transfers
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger note_change after insert on transfers
      for each statement execute function note_change('money')`.execute(db);
}
