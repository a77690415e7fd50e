-- What assistants asked for: a request that comes again, since its answer was lost, is answered as before and done once.

create table agent_requests (
  id integer generated always as identity primary key,
  -- Where the profile of the platform is that asked: platforms don't share keys.
  platform text not null check (length(platform) <= 2048),
  operation text not null check (length(operation) <= 200),
  key_hash text not null check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  body_hash text not null check (body_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Written with the row, in the transaction of what it does.
  status smallint check (status between 200 and 599),
  answer text,
  asked_at timestamptz not null,
  unique (platform, operation, key_hash),
  check ((status is null) = (answer is null))
);

create index on agent_requests (asked_at);

-- A checkout that an assistant prepares and a person finishes. What it stands at follows from its cart and that cart's order.
create table agent_checkouts (
  id integer generated always as identity primary key,
  -- The session's id lets an assistant change it, the key of its page lets a person take it over: both follow from order_key.
  session_hash text not null unique check (session_hash ~ '^[A-Za-z0-9_-]{43}$'),
  page_hash text not null unique check (page_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null where a person's own assistant made it.
  platform_host text check (length(platform_host) between 1 and 260),
  -- Null once the cart has ended.
  cart_id text unique references carts on delete set null,
  -- Under which what lies in its cart is ordered.
  order_key text not null check (order_key ~ '^[A-Za-z0-9_-]{22}$'),
  -- As the platform wrote them.
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  destination jsonb check (jsonb_typeof(destination) = 'object'),
  email_identity text,
  shipping_option_id smallint not null references shipping_options,
  -- What was said last.
  dispatched_on date,
  total integer not null check (total >= 0),
  -- Since when a person goes on with it themselves.
  taken_at timestamptz,
  cancelled_at timestamptz,
  changed_at timestamptz not null
);

create index on agent_checkouts (changed_at);
create index on agent_checkouts (email_identity) where email_identity is not null;
create index on agent_checkouts (order_key);
