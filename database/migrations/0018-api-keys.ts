/** Keys by which other programs make calls of staff, and what was done by them. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table api_keys (
    id integer generated always as identity primary key,
    name text not null check (length(name) between 1 and 60),
    prefix text not null unique check (prefix ~ '^[A-Za-z0-9]{8}$'),
    last_four text not null check (last_four ~ '^[A-Za-z0-9_-]{4}$'),
    secret_hash text not null check (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
    made_by integer not null references customers,
    made_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '8760 hours'),
    calls_a_minute smallint not null check (calls_a_minute between 1 and 600),
    last_used_at timestamptz,
    last_used_network text,
    revoked_at timestamptz,
    revoked_by integer references customers,
    check ((last_used_at is null) = (last_used_network is null)),
    check ((revoked_at is null) = (revoked_by is null))
  )`,
  'create index on api_keys (made_by)',
  'create index on api_keys (revoked_by)',
  `create table api_key_rights (
    api_key_id integer not null references api_keys,
    right_name text not null check (right_name in ('floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff')),
    only_reads boolean not null default false,
    primary key (api_key_id, right_name),
    check (right_name <> 'staff' or only_reads)
  )`,
  `create trigger note_change after insert or update of revoked_at on api_keys
    for each statement execute function note_change('staff')`,
  'alter table audit_log add column api_key_id integer',
  `create or replace function audit_entry_hash(previous text, entry audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || (jsonb_build_array(
    entry.position, entry.staff_id, entry.action, entry.object, entry.details, extract(epoch from entry.done_at),
    entry.tablet_id, entry.right_name, entry.request_id, entry.before, entry.after
  ) || case when entry.api_key_id is null then '[]'::jsonb else jsonb_build_array(entry.api_key_id) end)::text, 'UTF8')), 'hex')
$$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
