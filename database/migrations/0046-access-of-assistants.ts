/** What people let assistants do for them: grants and their tokens. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agent_grants (
      id integer generated always as identity primary key,
      customer_id integer not null references customers,
      client_id text not null check (length(client_id) between 1 and 2048),
      client_name text not null check (length(client_name) between 1 and 260),
      platform_origin text not null check (length(platform_origin) <= 300),
      audience text not null check (audience in ('mcp', 'ucp', 'staff')),
      scopes text[] not null check (cardinality(scopes) > 0),
      made_at timestamptz not null,
      code_until timestamptz not null,
      code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
      code_challenge text not null check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
      redirect_uri text not null check (length(redirect_uri) <= 2048),
      code_used_at timestamptz,
      began_at timestamptz,
      last_used_at timestamptz,
      ends_at timestamptz not null,
      ended_at timestamptz,
      constraint begun_by_its_code check (began_at is null or code_used_at is not null)
  )`.execute(db);
  await sql`create index on agent_grants (customer_id)`.execute(db);
  await sql`create index on agent_grants (ends_at)`.execute(db);
  await sql`create index agent_grants_not_begun on agent_grants (code_until) where began_at is null`.execute(
    db,
  );
  await sql`create table agent_tokens (
      token_hash text primary key check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
      grant_id integer not null references agent_grants on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      ends_at timestamptz not null,
      used_at timestamptz,
      constraint only_refresh_tokens_are_used_up check (used_at is null or kind = 'refresh')
  )`.execute(db);
  await sql`create index on agent_tokens (grant_id)`.execute(db);
  await sql`create index on agent_tokens (ends_at)`.execute(db);
  await sql`create function end_agent_grants() returns trigger language plpgsql as $$
    begin
      update agent_grants set ended_at = clock_timestamp() where customer_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db);
  await sql`create trigger end_agent_grants after update of password_hash, totp_secret on customers
      for each row when (new.password_hash is distinct from old.password_hash
        or (old.totp_secret is not null and new.totp_secret is distinct from old.totp_secret))
      execute function end_agent_grants()`.execute(db);
}
