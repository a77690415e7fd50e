-- Payments by PayPal as far as the shop asked for them, what PayPal told of them, and payments that members saved there.
-- A payment is for one order or one bill.

-- Asked for, open for the buyer's approval, being captured; completed, ended without money, or with other money than agreed.
create table paypal_payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  order_id integer references orders,
  environment text not null,
  state text not null default 'asked'
    check (state in ('asked', 'open', 'capturing', 'completed', 'ended', 'mismatched')),
  paypal_order_id text unique,
  payee text,
  approval_url text,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '1 minute',
  bill_id text references bills,
  saves boolean not null default false,
  saved_payment_id text,
  issue text,
  constraint for_an_order_or_a_bill check (num_nonnulls(order_id, bill_id) = 1),
  constraint known_at_paypal check (num_nulls(paypal_order_id, payee) in (0, 2)),
  constraint approved_somewhere check (
    saved_payment_id is not null or num_nulls(paypal_order_id, approval_url) in (0, 2)
  ),
  -- A saved payment is charged in the moment in which PayPal is asked, before its id of the order is known.
  constraint asked_of_paypal check (
    state in ('asked', 'ended') or paypal_order_id is not null
    or (saved_payment_id is not null and state in ('capturing', 'mismatched'))
  ),
  constraint saves_or_charges check (not saves or saved_payment_id is null)
);

-- An order that could be paid in two ways at once could be paid twice.
create unique index one_way_to_pay on paypal_payments (order_id)
  where state in ('asked', 'open', 'capturing', 'mismatched');
create index on paypal_payments (order_id);
create index on paypal_payments (due_at) where state in ('open', 'capturing');
create unique index one_way_to_pay_a_bill on paypal_payments (bill_id)
  where state in ('asked', 'open', 'capturing', 'mismatched');
create index on paypal_payments (bill_id) where bill_id is not null;
create index on paypal_payments (saved_payment_id) where saved_payment_id is not null;
create index on paypal_payments (asked_at, id) where state = 'mismatched';

create trigger kept before delete or truncate on paypal_payments
  for each statement execute function refuse_change();
create trigger agreed before update of id, order_id, bill_id, environment, asked_at, saves, saved_payment_id on paypal_payments
  for each row execute function refuse_change();
create trigger note_trouble after update of state on paypal_payments for each row
  when (new.state is distinct from old.state and 'mismatched' in (new.state, old.state))
  execute function note_change('inbox');
create trigger forget_seen after update of state on paypal_payments for each row
  when (new.state = 'mismatched' and old.state is distinct from 'mismatched') execute function forget_seen('payment');

-- `awaited`: PayPal has the payer's consent and tells the vault id later. A forgotten member's row says no longer whose it was.
create table saved_payments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  customer_id integer references customers,
  environment text not null,
  payment_id text not null unique references paypal_payments,
  state text not null check (state in ('awaited', 'in use', 'ended')),
  vault_id text unique,
  paypal_customer_id text,
  payer text not null,
  saved_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('removed', 'replaced', 'deleted at paypal', 'forgotten')),
  deletion_due_at timestamptz,
  deletion_attempts integer not null default 0,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (ended_why is not null)),
  check (state <> 'in use' or (vault_id is not null and customer_id is not null)),
  check (deletion_due_at is null or (state = 'ended' and vault_id is not null))
);

alter table paypal_payments add foreign key (saved_payment_id) references saved_payments;
create unique index one_saved_payment_in_use on saved_payments (customer_id) where state = 'in use';
create index on saved_payments (customer_id) where customer_id is not null;
create index on saved_payments (deletion_due_at) where deletion_due_at is not null;

create trigger kept before delete or truncate on saved_payments
  for each statement execute function refuse_change();
create trigger agreed before update of id, environment, payment_id, saved_at on saved_payments
  for each row execute function refuse_change();
-- What ended is never charged again.
create trigger ended before update on saved_payments
  for each row when (old.state = 'ended' and new.state <> 'ended') execute function refuse_change();

create table paypal_events (
  id text primary key,
  event_type text not null,
  received_at timestamptz not null default now()
);

create index on paypal_events (received_at);

-- As PayPal reported it. What it keeps is no entry: the ledger counts what buyers paid.
create table paypal_captures (
  capture_id text primary key,
  payment_id text not null references paypal_payments,
  pence integer not null check (pence > 0),
  fee integer check (fee between 0 and pence),
  reported_at timestamptz not null default now()
);

create index on paypal_captures (payment_id);
create index on paypal_captures (reported_at);

create trigger append_only before delete or truncate on paypal_captures
  for each statement execute function refuse_change();

create function refuse_change_but_first_fee() returns trigger language plpgsql as $$
begin
  if old.fee is not null or new.fee is null or to_jsonb(old) - 'fee' <> to_jsonb(new) - 'fee' then
    raise exception '% is only ever added to, but for a fee that was not told yet', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger append_only_but_first_fee before update on paypal_captures
  for each row execute function refuse_change_but_first_fee();

-- What PayPal gave back of a payment, and of its own fee, as it reported it.
create table paypal_refunds (
  refund_id text primary key,
  payment_id text not null references paypal_payments,
  pence integer not null check (pence > 0),
  fee integer check (fee between 0 and pence),
  reported_at timestamptz not null default now()
);

create index on paypal_refunds (payment_id);
create index on paypal_refunds (reported_at);

create trigger append_only before delete or truncate on paypal_refunds
  for each statement execute function refuse_change();
create trigger append_only_but_first_fee before update on paypal_refunds
  for each row execute function refuse_change_but_first_fee();

-- Whether the database trades as a demo or live. One without a row is judged at the next start.
create table trading_mode (
  is_only_row boolean primary key default true check (is_only_row),
  mode text not null check (mode in ('demo', 'live'))
);
