-- Messages to browsers: about one order each, where its buyer wants them, and notices to staff.

-- Made by the first process that needs it. Browsers subscribe to this pair alone: with another one, all would have to subscribe again.
create table push_sender_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);

create table push_subscriptions (
  id integer generated always as identity primary key,
  order_id integer references orders,
  -- Few browsers an order or a person, each in a place of its own.
  place smallint not null check (place between 1 and 5),
  -- A fingerprint of the endpoint, which opens nothing.
  browser text not null check (browser ~ '^[A-Za-z0-9_-]{43}$'),
  endpoint text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The login with which it was made, and ends; a guest has none.
  session_id integer references sessions on delete cascade,
  subscribed_at timestamptz not null default now(),
  -- Somebody of the staff, in place of an order. Theirs always end with their login.
  staff_id integer references customers,
  unique (order_id, place),
  unique (order_id, browser),
  unique (staff_id, place),
  unique (staff_id, browser),
  check (num_nonnulls(order_id, staff_id) = 1),
  check (staff_id is null or session_id is not null)
);

create index on push_subscriptions (session_id) where session_id is not null;

-- What is due is due again when a lease runs out, as among the mails.
create table push_messages (
  id integer generated always as identity primary key,
  subscription_id integer not null references push_subscriptions on delete cascade,
  event text not null check (event in ('roasting', 'dispatched', 'notice')),
  content text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0 check (attempts >= 0),
  last_error text,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- From then on it would say what is no longer so.
  expires_at timestamptz not null
);

create index on push_messages (subscription_id);
create unique index push_once_of_an_order on push_messages (subscription_id, event) where event <> 'notice';

create index on push_messages (due_at) where state = 'queued';
