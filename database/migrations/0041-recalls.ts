/** Letters to everybody who has coffee of a lot. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of recalls) await sql.raw(statement).execute(db);
}

const recalls = [
  `create table recalls (
    id integer generated always as identity primary key,
    request_id uuid not null unique,
    traced text not null,
    subject text not null check (subject !~ '[\\x01-\\x1f\\x7f]'),
    text text not null,
    buyers integer not null check (buyers > 0),
    left_out integer not null check (left_out >= 0),
    sent_by integer not null references customers,
    sent_at timestamptz not null
  )`,
  `create index on recalls (traced)`,
  `create index on recalls (sent_by)`,
  `create trigger note_change after insert on recalls
    for each statement execute function note_change('packing')`,
];
