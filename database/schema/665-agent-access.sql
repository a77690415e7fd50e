-- What people allow assistants to do (OAuth 2): which client, which permissions, until when.

-- What one person lets one client do. It begins when the client redeems its code.
create table agent_grants (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  -- The address of the document about it.
  client_id text not null check (length(client_id) between 1 and 2048),
  -- What people are shown: its verified host.
  client_name text not null check (length(client_name) between 1 and 260),
  -- Where the profile of its platform has to be.
  platform_origin text not null check (length(platform_origin) <= 300),
  audience text not null check (audience in ('mcp', 'ucp', 'staff')),
  scopes text[] not null check (cardinality(scopes) > 0),
  made_at timestamptz not null,
  -- Until then the code can be redeemed, once.
  code_until timestamptz not null,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  code_challenge text not null check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  redirect_uri text not null check (length(redirect_uri) <= 2048),
  -- When the code was redeemed, rightly or wrongly.
  code_used_at timestamptz,
  began_at timestamptz,
  last_used_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- What it may pay for by itself, in pence: one order, and all in a calendar month in London.
  limit_per_order integer check (limit_per_order > 0),
  limit_per_month integer check (limit_per_month >= limit_per_order),
  constraint pays_within_limits check (
    ('dev.ucp.shopping.checkout:pay' = any (scopes)) = (limit_per_order is not null)
    and (limit_per_order is null) = (limit_per_month is null)
  ),
  constraint begun_by_its_code check (began_at is null or code_used_at is not null)
);

create index on agent_grants (customer_id);
create index on agent_grants (ends_at);
create index agent_grants_not_begun on agent_grants (code_until) where began_at is null;

-- Orders that an assistant placed and paid for from its member's account. They are added under the lock of its member, so that no two
-- orders at once go beyond a limit.
create table agent_payments (
  order_id integer primary key references orders,
  -- Null once what was allowed is forgotten.
  grant_id integer references agent_grants on delete set null,
  client_name text not null check (length(client_name) between 1 and 260),
  amount integer not null check (amount > 0),
  paid_at timestamptz not null
);

create index on agent_payments (grant_id, paid_at);

-- Access tokens, and refresh tokens with those that were used already: one that comes again ends its grant.
create table agent_tokens (
  token_hash text primary key check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  grant_id integer not null references agent_grants on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint only_refresh_tokens_are_used_up check (used_at is null or kind = 'refresh')
);

create index on agent_tokens (grant_id);
create index on agent_tokens (ends_at);

-- A changed or reset password ends what assistants may do, and so does another authenticator app and the end of an account,
-- whichever verb wrote it.
create function end_agent_grants() returns trigger language plpgsql as $$
begin
  update agent_grants set ended_at = clock_timestamp() where customer_id = new.id and ended_at is null;
  return null;
end $$;

create trigger end_agent_grants after update of password_hash, totp_secret on customers
  for each row when (new.password_hash is distinct from old.password_hash
    or (old.totp_secret is not null and new.totp_secret is distinct from old.totp_secret))
  execute function end_agent_grants();
