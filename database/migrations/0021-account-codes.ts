import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_codes (
      id integer generated always as identity primary key,
      program text not null check (program in ('xero', 'quickbooks')),
      item text not null check (item ~ '^[a-z]+(_[a-z0-9.]+)*$'),
      code text check (code <> ''),
      changed_by integer not null references customers,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index on account_codes (program, item, id)`.execute(db);
  await sql`create index on account_codes (changed_by)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on account_codes
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger note_change after insert on account_codes
      for each statement execute function note_change('money')`.execute(db);
}
