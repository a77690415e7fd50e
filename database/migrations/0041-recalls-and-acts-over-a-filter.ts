/** Letters to everybody who has coffee of a lot, and acts on all orders that match a filter. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...recalls, ...acts]) await sql.raw(statement).execute(db);
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

const acts = [
  `alter table staged_acts
    add column filter jsonb check (jsonb_typeof(filter) = 'object'),
    add column total integer check (total > 0),
    add column stopped_at timestamptz,
    add column stopped_by integer references customers,
    add check ((filter is null) = (total is null)),
    add check ((stopped_at is null) = (stopped_by is null))`,
  `create index on staged_acts (stopped_by)`,
];
