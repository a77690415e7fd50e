/** Passkeys of members, and when the member of a session last showed who they are. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table sessions add column proven_at timestamptz not null default now()`,
  `update sessions set proven_at = created_at`,
  `create table passkeys (
    id integer generated always as identity primary key,
    customer_id integer not null references customers on delete cascade,
    credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
    public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$'),
    user_handle text not null check (user_handle ~ '^[A-Za-z0-9_-]{43}$'),
    counter double precision not null check (counter between 0 and 4294967295),
    name text not null check (char_length(name) between 1 and 60),
    added_at timestamptz not null default now(),
    last_used_at timestamptz,
    stopped_at timestamptz
  )`,
  `create index on passkeys (customer_id)`,
  `create table passkey_challenges (
    challenge_hash text primary key check (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
    expires_at timestamptz not null,
    customer_id integer references customers on delete cascade,
    user_handle text check (user_handle ~ '^[A-Za-z0-9_-]{43}$'),
    check ((customer_id is null) = (user_handle is null))
  )`,
  `create index on passkey_challenges (expires_at)`,
  `create index on passkey_challenges (customer_id) where customer_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
