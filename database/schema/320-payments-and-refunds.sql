-- What was paid for orders and went back, in part or whole; what becomes of the coffee of a cancelled order.

-- Above zero it was paid, below zero it was given back.
create table payments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  payment_gateway_id smallint not null references payment_gateways,
  amount integer not null check (amount <> 0),
  provider_id text,
  created_at timestamptz not null default clock_timestamp(),
  check ((payment_gateway_id = 1) = (provider_id is not null)),
  check (payment_gateway_id <> 2),
  unique (payment_gateway_id, provider_id)
);

create index on payments (order_id);
create index on payments using brin (created_at);
create index on payments (created_at);

create trigger append_only before update or delete or truncate on payments
  for each statement execute function refuse_change();

create function refuse_payment_beyond_total() returns trigger language plpgsql as $$
declare
  paid integer;
  due integer;
begin
  select coalesce(sum(amount), 0) into paid from payments where order_id = new.order_id;
  select total into due from orders where id = new.order_id;
  if paid < 0 or paid > due then
    raise exception 'payments of order % come to % of %', new.order_id, paid, due using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger within_total after insert on payments
  deferrable initially deferred for each row execute function refuse_payment_beyond_total();

create function refuse_other_sum_given_back() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from payments where order_id = new.order_id and amount < 0)
    + (select coalesce(sum(amount), 0) from refunds
      where order_id = new.order_id and state = 'done' and destination not in ('on_account', 'bank')) <> 0 then
    raise exception 'the refunds of order % are not what was given back', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger as_refunded after insert on payments
  deferrable initially deferred for each row when (new.amount < 0) execute function refuse_other_sum_given_back();

-- Several an order: what is given back of it, where to, and when that was done.
create table refunds (
  order_id integer not null references orders,
  amount integer not null check (amount > 0),
  asked_at timestamptz not null default now(),
  attempted_at timestamptz,
  done_at timestamptz,
  id integer generated always as identity primary key,
  request_id text not null unique check (request_id <> ''),
  shipping integer not null check (shipping between 0 and amount),
  reason text not null check (reason in (
    'damaged', 'wrong', 'lost', 'late', 'taste', 'mistake', 'price', 'goodwill', 'cancelled', 'paid late', 'at paypal'
  )),
  note text not null default '',
  -- By bank goes what PayPal refused for good, and staff give back by a transfer.
  destination text not null check (destination in ('paypal', 'credit', 'on_account', 'bank')),
  state text not null default 'asked' check (state in ('asked', 'pending', 'refused', 'done')),
  trouble text,
  paypal_request_id text unique,
  asked_by integer references customers,
  transfer_reference text check (transfer_reference <> ''),
  transferred_on date,
  check ((state = 'done') = (done_at is not null)),
  check (destination <> 'paypal' or reason = 'at paypal' or paypal_request_id is not null),
  constraint refunds_transferred check (
    (destination = 'bank' and state = 'done') = (transfer_reference is not null)
    and (transfer_reference is null) = (transferred_on is null)
  ),
  -- The bank takes no part of what PayPal says of a refund.
  constraint refunds_bank_states check (destination <> 'bank' or state in ('asked', 'done'))
);

create index on refunds (asked_at) where done_at is null;
create index on refunds (order_id);
create index on refunds (asked_by) where asked_by is not null;
create index on refunds (done_at) where done_at is not null;

create trigger append_only before delete or truncate on refunds
  for each statement execute function refuse_change();
create trigger given_for_good before update of state, destination, done_at on refunds
  for each row when (old.state = 'done') execute function refuse_change();

-- Two transactions that refund one order wait for each other here, whatever they locked before.
create function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
declare
  agreed record;
  paid integer;
  given record;
begin
  select * into agreed from orders where id = new.order_id for no key update;
  if agreed.payment_gateway_id = 2 then
    paid := agreed.total;
  else
    select coalesce(sum(amount), 0) into paid from payments where order_id = agreed.id and amount > 0;
  end if;
  select sum(amount) as amount, sum(shipping) as shipping into given from refunds where order_id = agreed.id;
  if given.amount > paid or given.shipping > agreed.shipping_cost
    or given.amount - given.shipping > agreed.total - agreed.shipping_cost then
    raise exception 'refunds of order % come to % of %', agreed.id, given.amount, paid using errcode = 'check_violation';
  end if;
  if exists (
    select from refund_lines as part
    join refunds on refunds.id = part.refund_id
    join order_blends as line on line.id = part.order_blend_id
    where refunds.order_id = agreed.id
    group by line.id
    having bool_or(line.order_id <> agreed.id) or sum(part.bags) > line.quantity or sum(part.amount) > line.total_price
      -- A flight goes back whole.
      or bool_or(line.ctaps_id is null and part.bags <> line.quantity)
  ) or (select sum(amount) from refund_lines where refund_id = new.id) > new.amount - new.shipping then
    raise exception 'more bags of order % are refunded than it has', agreed.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger within_paid after insert on refunds
  deferrable initially deferred for each row execute function refuse_refund_beyond_paid();
create constraint trigger as_given_back after insert or update of state on refunds
  deferrable initially deferred for each row execute function refuse_other_sum_given_back();
-- By rows, since a job that takes none of them has changed nothing.
create trigger note_change after insert or update on refunds
  for each row execute function note_change('orders');
create trigger agreed before update of id, order_id, request_id, amount, shipping, reason, asked_by, asked_at on refunds
  for each row execute function refuse_change();
-- Of any other refusal PayPal may still have the first request, so that a second could be given beside it.
create trigger same_request before update of paypal_request_id on refunds
  for each row when (old.state <> 'refused' or coalesce(old.trouble, '') not in ('FAILED', 'CANCELLED'))
  execute function refuse_change();

-- The bags that a refund is for, at what was paid for them. None where an amount was named.
create table refund_lines (
  refund_id integer not null references refunds,
  order_blend_id integer not null references order_blends,
  bags smallint not null check (bags > 0),
  amount integer not null check (amount >= 0),
  primary key (refund_id, order_blend_id)
);

create index on refund_lines (order_blend_id);

create trigger append_only before update or delete or truncate on refund_lines
  for each statement execute function refuse_change();

create table coffee_of_cancelled (
  order_id integer primary key references orders,
  becomes text not null check (becomes in ('shelf', 'staff', 'waste')),
  told_at timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on coffee_of_cancelled
  for each statement execute function refuse_change();
