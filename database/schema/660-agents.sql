-- What assistants asked for: a request that comes again, since its answer was lost, is answered as before and done once.

create table agent_requests (
  id integer generated always as identity primary key,
  -- The address of the profile of the platform that asked: platforms don't share keys.
  platform text not null check (length(platform) <= 2048),
  operation text not null check (length(operation) <= 200),
  key_hash text not null check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  body_hash text not null check (body_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Written with the row, in the transaction of what it does.
  status smallint check (status between 200 and 599),
  answer text,
  -- The member whose token came with it, who alone is given its answer again.
  customer_id integer references customers on delete cascade,
  asked_at timestamptz not null,
  unique (platform, operation, key_hash),
  check ((status is null) = (answer is null))
);

create index on agent_requests (asked_at);
create index on agent_requests (customer_id) where customer_id is not null;

-- Platforms whose assistants prepare checkouts here.
create table agent_platforms (
  id integer generated always as identity primary key,
  profile_url text not null unique check (length(profile_url) between 1 and 2048),
  -- When it answered 410, and wanted to hear of no more orders.
  events_ended_at timestamptz,
  -- One process at a time tells it of orders, so that they arrive in their order.
  leased_until timestamptz
);

create trigger note_change after update of events_ended_at on agent_platforms
  for each statement execute function note_change('settings');

-- What an assistant was told last of a cart: prices, by its lines, and codes of vouchers, the refused ones too.
create table agent_carts (
  cart_id text primary key references carts on delete cascade,
  told jsonb not null check (jsonb_typeof(told) = 'object')
);

-- A checkout that an assistant prepares and a person finishes. Its status follows from its cart and that cart's order.
create table agent_checkouts (
  id integer generated always as identity primary key,
  -- The session's id lets an assistant change it, the key of its page lets a person take it over: both follow from order_key.
  session_hash text not null unique check (session_hash ~ '^[A-Za-z0-9_-]{43}$'),
  page_hash text not null unique check (page_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null where a person's own assistant made it.
  platform_host text check (length(platform_host) between 1 and 260),
  platform_id integer references agent_platforms,
  -- Of its first request.
  version text check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The member whose token its assistant sent. Nobody else sees it.
  customer_id integer references customers on delete cascade,
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
  -- Since when a person goes on with it themselves.
  taken_at timestamptz,
  -- Since when its platform pays for it.
  completing_at timestamptz,
  cancelled_at timestamptz,
  changed_at timestamptz not null,
  constraint of_a_platform_in_a_version check ((platform_id is null) = (version is null))
);

create index on agent_checkouts (changed_at);
create index on agent_checkouts (email_identity) where email_identity is not null;
create index on agent_checkouts (order_key);
create index on agent_checkouts (customer_id) where customer_id is not null;

create index on agent_checkouts (platform_id) where platform_id is not null;

-- Orders that checkouts of platforms became: those platforms may read them, and hear of them.
create table agent_orders (
  order_id integer primary key references orders,
  platform_id integer not null references agent_platforms,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Of the page that the order's address for platforms leads to.
  page_hash text not null unique check (page_hash ~ '^[A-Za-z0-9_-]{43}$')
);

create index on agent_orders (platform_id);

-- What became of such an order, and whether its platform was told.
create table agent_events (
  id integer generated always as identity primary key,
  order_id integer not null references agent_orders,
  -- What the order came to; null for a refund or a tracking number.
  order_status_id smallint references order_statuses,
  -- The platform knows by it that it has the event already.
  event_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  -- When it happened.
  queued_at timestamptz not null default clock_timestamp(),
  -- Not wanted: the profile named no address when it was to be sent; the platform reads by the row what became of the order.
  state text not null default 'queued' check (state in ('queued', 'sent', 'given up', 'not wanted')),
  due_at timestamptz not null default clock_timestamp(),
  attempts smallint not null default 0 check (attempts >= 0),
  -- Of the last attempt: the status that was answered, and how the answer began or why there was none.
  attempted_at timestamptz,
  status smallint,
  answer text not null default '' check (length(answer) <= 200)
);

create index on agent_events (order_id, id);
create index agent_events_due on agent_events (due_at) where state = 'queued';
create index agent_events_not_sent on agent_events (id) where state <> 'sent';
create trigger note_change after insert or update of attempts, state on agent_events
  for each statement execute function note_change('settings');

-- Written in the transaction of what happened, whatever wrote that. What the platform is sent is the order as it is by then.
create function note_agent_event(concerned integer, status smallint) returns void language sql as $$
  insert into agent_events (order_id, order_status_id, state)
  select order_id, status, case when events_ended_at is null then 'queued' else 'given up' end
  from agent_orders join agent_platforms on agent_platforms.id = platform_id
  where order_id = concerned
$$;

-- Order status 1 is awaiting payment: nobody is told of an order before it is received.
create function note_agent_order() returns trigger language plpgsql as $$
begin
  insert into agent_orders (order_id, platform_id, version, page_hash)
  select new.id, platform_id, version, page_hash from agent_checkouts
  where order_key = new.cart_id and platform_id is not null
  order by id desc limit 1;
  if new.order_status_id <> 1 then perform note_agent_event(new.id, new.order_status_id); end if;
  return null;
end $$;

create trigger note_agent_order after insert on orders for each row execute function note_agent_order();

create function note_agent_order_moved() returns trigger language plpgsql as $$
begin
  perform note_agent_event(new.id, new.order_status_id);
  return null;
end $$;

-- Order status 5 is cancelled.
create trigger note_agent_order_moved after update of order_status_id on orders
  for each row when (new.order_status_id <> old.order_status_id and not (old.order_status_id = 1 and new.order_status_id = 5))
  execute function note_agent_order_moved();

create function note_agent_order_refunded() returns trigger language plpgsql as $$
begin
  perform note_agent_event(new.order_id, null);
  return null;
end $$;

create trigger note_agent_order_refunded after insert on refunds
  for each row execute function note_agent_order_refunded();
create trigger note_agent_order_refund_moved after update of state on refunds
  for each row when (new.state <> old.state) execute function note_agent_order_refunded();

-- A tracking number that comes after the order has left. Order status 4 is dispatched.
create function note_agent_order_tracked() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and order_status_id = 4) then
    perform note_agent_event(new.order_id, null);
  end if;
  return null;
end $$;

create trigger note_agent_order_tracked after update of tracking_number on order_shipping_details
  for each row when (new.tracking_number is distinct from old.tracking_number)
  execute function note_agent_order_tracked();

-- The keys by which the shop signs what it tells assistants' platforms. They read the public halves in its profile.
create table agent_signing_keys (
  -- The thumbprint of the public half.
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
  x text not null check (x ~ '^[A-Za-z0-9_-]{43}$'),
  y text not null check (y ~ '^[A-Za-z0-9_-]{43}$'),
  -- Gone once it signs nothing any more.
  private_half text check (private_half ~ '^[A-Za-z0-9_-]{43}$'),
  published_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  published_until timestamptz not null,
  withdrawn_at timestamptz,
  constraint known_before_it_signs check (published_at <= signs_from),
  constraint known_after_it_signed check (signs_from < signs_until and signs_until < published_until),
  constraint withdrawn_signs_nothing check (withdrawn_at is null or private_half is null)
);

create trigger note_change after insert or update on agent_signing_keys
  for each statement execute function note_change('settings');
