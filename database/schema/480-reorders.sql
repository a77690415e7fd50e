-- Predictive ordering: orders that were proposed before coffee ran out, and what members said of when it came.

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
  last_order_id integer not null references orders,
  grams integer not null check (grams > 0),
  grams_a_day double precision not null check (grams_a_day > 0),
  counted_since date not null,
  runs_out_on date not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  answered_at timestamptz,
  silences smallint not null default 0 check (silences between 0 and 2),
  again_on date,
  order_id integer unique references orders,
  check ((state = 'proposed') = (answered_at is null)),
  check ((state = 'approved') = (order_id is not null)),
  check ((state = 'expired') = (silences > 0))
);

create unique index one_open_proposal_of_a_customer on reorder_proposals (customer_id) where state = 'proposed';
create index on reorder_proposals (customer_id, id);
create index on reorder_proposals (user_type_id, customer_id, id);
create index on reorder_proposals (last_order_id);
create index on reorder_proposals (expires_at) where state = 'proposed';
create index on reorder_proposals (answered_at) where state <> 'proposed';
create index reorder_proposals_by_day_answered on reorder_proposals (((answered_at at time zone 'Europe/London')::date))
  where answered_at is not null;

create trigger agreed before update of id, customer_id, cart_id, key_hash, lines, billing, delivery, payment_gateway_id,
    shipping_option_id, total, proposed_at, expires_at on reorder_proposals
  for each row execute function refuse_change();
-- What was answered stays answered: a second answer finds the first.
create trigger settled before update on reorder_proposals
  for each row when (old.state <> 'proposed') execute function refuse_change();

create table reorder_opinions (
  order_id integer primary key references orders,
  customer_id integer not null references customers,
  opinion text not null check (opinion in ('too early', 'right', 'too late')),
  given_at timestamptz not null
);

create index on reorder_opinions (customer_id);
