-- What the PayPal simulator remembers.

-- Empty wherever PayPal itself is asked.
create table paypal_demo_orders (
  id text primary key,
  request_id text not null unique,
  custom_id text not null,
  description text not null,
  pence integer not null check (pence > 0),
  return_url text not null,
  cancel_url text not null,
  approval_key text not null,
  status text not null default 'PAYER_ACTION_REQUIRED'
    check (status in ('PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED')),
  payer_id text,
  capture_id text unique,
  created_at timestamptz not null default now(),
  saves boolean not null default false,
  later_charges text not null default 'go through',
  token_id text,
  check ((status = 'PAYER_ACTION_REQUIRED') = (payer_id is null)),
  check ((status = 'COMPLETED') = (capture_id is not null))
);

create table paypal_demo_tokens (
  id text primary key,
  order_id text not null unique references paypal_demo_orders,
  payer_id text not null,
  customer_id text not null,
  charges text not null default 'go through' check (charges in ('go through', 'are declined', 'need the payer')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

alter table paypal_demo_orders add foreign key (token_id) references paypal_demo_tokens;

create table paypal_demo_refunds (
  id text primary key,
  order_id text not null references paypal_demo_orders,
  request_id text not null unique,
  custom_id text not null,
  pence integer not null check (pence > 0),
  created_at timestamptz not null default now()
);

create index on paypal_demo_refunds (order_id);
