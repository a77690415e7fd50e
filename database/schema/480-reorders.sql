-- Orders that are proposed: before coffee runs out, and for the days of a standing order. And what members said of when coffee came.

-- Coffee that a customer has again and again. One that asks mails a link on its days; any other is placed ahead of them.
create table standing_orders (
  id integer generated always as identity primary key,
  request_id uuid not null unique,
  customer_id integer not null references customers,
  version integer not null default 1 check (version > 0),
  asks boolean not null,
  -- 1 for Monday, in their order, each at most once.
  weekdays text not null check (weekdays ~ '^1?2?3?4?5?6?7?$' and weekdays <> ''),
  every_weeks smallint not null check (every_weeks between 1 and 12),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  pauses jsonb not null check (jsonb_typeof(pauses) = 'array'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  billing jsonb not null check (jsonb_typeof(billing) = 'object'),
  delivery jsonb not null check (jsonb_typeof(delivery) = 'object'),
  shipping_option_id smallint not null references shipping_options,
  purchase_order text not null default '' check (length(purchase_order) <= 40),
  highest_total integer check (highest_total > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= made_at),
  ended_at timestamptz check (ended_at >= made_at)
);

create index on standing_orders (customer_id);
create index standing_orders_running on standing_orders (id) where ended_at is null;
create index standing_orders_ended on standing_orders (ended_at) where ended_at is not null;

create trigger agreed before update of id, request_id, customer_id, made_at on standing_orders
  for each row execute function refuse_change();
create trigger count_version_up before update on standing_orders
  for each row execute function count_version_up();
create trigger note_change after insert or update or delete on standing_orders
  for each statement execute function note_change('customers');

-- One that belongs to no standing order was worked out from what its member ordered.
-- The order's cart id is written down before there is an order, so that two approvals are one order.
create table reorder_proposals (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  user_type_id smallint not null references user_types,
  cart_id text not null unique check (cart_id ~ '^[A-Za-z0-9_-]{22}$'),
  key_hash text not null unique check (key_hash <> ''),
  state text not null default 'proposed' check (state in (
    'proposed', 'approved', 'put off', 'changed', 'skipped', 'stopped', 'expired', 'withdrawn'
  )),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  billing jsonb not null check (jsonb_typeof(billing) = 'object'),
  delivery jsonb not null check (jsonb_typeof(delivery) = 'object'),
  payment_gateway_id smallint not null references payment_gateways,
  shipping_option_id smallint not null references shipping_options,
  total integer not null check (total > 0),
  last_order_id integer references orders,
  grams integer not null check (grams > 0),
  grams_a_day double precision check (grams_a_day > 0),
  counted_since date,
  runs_out_on date,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  answered_at timestamptz,
  silences smallint not null default 0 check (silences between 0 and 2),
  again_on date,
  order_id integer unique references orders,
  standing_order_id integer references standing_orders,
  -- The day of the standing order, and the working day on which its coffee leaves, which one that asks doesn’t know before.
  standing_day date,
  leaves_on date,
  -- When the shop places it by itself; null where only an answer does.
  places_at timestamptz,
  not_placed text check (not_placed <> ''),
  not_placed_at timestamptz,
  -- Of the link in the mail that says so: the first one still works.
  second_key_hash text unique check (second_key_hash <> ''),
  check ((state = 'proposed') = (answered_at is null)),
  check ((state = 'approved') = (order_id is not null)),
  constraint reorder_proposals_silences_counted
    check ((state = 'expired' and standing_order_id is null) = (silences > 0)),
  constraint reorder_proposals_of_one_kind check (
    num_nulls(last_order_id, grams_a_day, counted_since, runs_out_on) = case when standing_order_id is null then 0 else 4 end
    and (standing_day is null) = (standing_order_id is null)
    and (standing_day is not null or num_nonnulls(leaves_on, places_at, not_placed) = 0)
  ),
  constraint reorder_proposals_placed_or_not check (
    num_nulls(not_placed, not_placed_at, second_key_hash) in (0, 3) and (places_at is null or leaves_on is not null and not_placed is null)
  )
);

create unique index one_open_proposal_of_a_customer on reorder_proposals (customer_id)
  where state = 'proposed' and standing_order_id is null;
-- A day of a standing order is ordered once. One that was withdrawn for a change gives way to the next.
create unique index one_proposal_of_a_standing_day on reorder_proposals (standing_order_id, standing_day)
  where state <> 'withdrawn';
create unique index one_proposal_of_a_day_of_leaving on reorder_proposals (standing_order_id, leaves_on)
  where state <> 'withdrawn';
create index reorder_proposals_to_place on reorder_proposals (places_at) where state = 'proposed' and places_at is not null;
create index reorder_proposals_not_placed on reorder_proposals (not_placed_at) where state = 'proposed' and not_placed is not null;
create index on reorder_proposals (customer_id, id);
create index on reorder_proposals (user_type_id, customer_id, id);
create index on reorder_proposals (last_order_id);
create index on reorder_proposals (expires_at) where state = 'proposed';
create index on reorder_proposals (answered_at) where state <> 'proposed';
create index reorder_proposals_by_day_answered on reorder_proposals (((answered_at at time zone 'Europe/London')::date))
  where answered_at is not null;

create trigger agreed before update of id, customer_id, cart_id, key_hash, lines, billing, delivery, payment_gateway_id,
    shipping_option_id, total, proposed_at, expires_at, standing_order_id, standing_day, leaves_on on reorder_proposals
  for each row execute function refuse_change();
-- What was answered stays answered: a second answer finds the first.
create trigger settled before update on reorder_proposals
  for each row when (old.state <> 'proposed') execute function refuse_change();
create trigger note_change after insert or update on reorder_proposals
  for each row when (new.standing_order_id is not null) execute function note_change('customers');

create table reorder_opinions (
  order_id integer primary key references orders,
  customer_id integer not null references customers,
  opinion text not null check (opinion in ('too early', 'right', 'too late')),
  given_at timestamptz not null
);

create index on reorder_opinions (customer_id);
