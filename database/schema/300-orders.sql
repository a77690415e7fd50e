-- Orders as they were agreed: nothing in them changes later but their status, whose they are, and a forgotten name.

-- The cart itself ends with its order; its id stays, so that asking again finds the order instead of making a second.
create table orders (
  id integer generated always as identity (start with 1001) primary key,
  cart_id text not null unique check (cart_id ~ '^[A-Za-z0-9_-]{22}$'),
  customer_id integer not null references customers,
  email text not null,
  order_status_id smallint not null references order_statuses,
  payment_gateway_id smallint not null references payment_gateways,
  shipping_option_id smallint not null references shipping_options,
  price_tier smallint not null references price_tiers,
  weight integer not null check (weight > 0),
  subtotal integer not null,
  volume_discount integer not null check (volume_discount >= 0),
  shipping_cost integer not null check (shipping_cost >= 0),
  total integer not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  address text not null,
  city text not null,
  province text not null,
  zip_code text not null,
  phone text not null,
  country_id text not null references countries,
  created_at timestamptz not null default now(),
  anonymised_at timestamptz,
  roastery_note text not null default '' check (length(roastery_note) <= 500),
  is_gift boolean not null default false,
  gift_message text not null default '' check (length(gift_message) <= 300),
  purchase_order text not null default '' check (length(purchase_order) <= 40),
  -- The day on which it is to leave, and what holds it up.
  dispatch_on date,
  version integer not null default 1,
  held_at timestamptz,
  hold_reason text,
  -- As customers are found.
  found_by text not null generated always as (plain_text(
    ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '')
    || ' ' || email || ' ')) stored,
  -- Moved by allocations alone, as a ledger account's balance is by postings.
  account_paid integer not null default 0
    constraint account_paid_within_total check (account_paid between 0 and total),
  -- An order has its own copy of the voucher, and each line bears its part.
  voucher_code text,
  voucher_percentage smallint,
  voucher_discount integer not null default 0 check (voucher_discount >= 0),
  referral jsonb check (jsonb_typeof(referral) = 'object'),
  as_barista_distributor boolean not null default false,
  -- The first day on which it was to leave, whatever it was moved to since: its bags may stand filled from that day on.
  first_due_on date,
  -- A cancelled order that had been paid, which the job that forgets unpaid ones looks at once.
  records_stay boolean not null default false,
  -- When it left the roastery.
  dispatched_at timestamptz,
  -- A later day that its buyer asked for.
  agreed_on date,
  -- Bags of an order that are sent once more at no charge are an order of its own.
  replaces_id integer references orders constraint replaces_an_older_order check (replaces_id < id),
  -- Coffee that staff send at no charge, and that sends none again.
  is_sample boolean not null default false,
  constraint message_of_a_gift check (is_gift or gift_message = ''),
  constraint held_for_a_reason check ((held_at is null) = (hold_reason is null)),
  constraint total_adds_up check (total = subtotal - volume_discount - voucher_discount + shipping_cost),
  constraint voucher_within_goods check (voucher_discount <= subtotal - volume_discount),
  constraint voucher_is_named check ((voucher_code is null) = (voucher_discount = 0)),
  constraint first_due_before_moved check (first_due_on <= dispatch_on),
  -- Order status 3 is delivered, 4 is dispatched.
  constraint dispatched_at_a_time check (order_status_id not in (3, 4) or dispatched_at is not null),
  constraint only_replacements_and_samples_are_free check (
    case when replaces_id is null and not is_sample then subtotal > 0 and total > 0 else subtotal = 0 and total = 0 end
  ),
  constraint a_sample_replaces_nothing check (not is_sample or replaces_id is null)
);

create index on orders (customer_id, id);
-- Orders on account have no row among the payments: without this index, a page of the payments of somebody who orders on account
-- would look for one at each of the customer's orders. Its condition is written so that none of another query implies it: the
-- planner otherwise reads the whole index along with others that have few rows.
create index orders_with_payments on orders (customer_id, id) where coalesce(payment_gateway_id, 0) <> 2;
create index on orders (order_status_id, id) where order_status_id in (1, 2, 6);
create index orders_with_names on orders (created_at) where anonymised_at is null;
create index on orders (dispatch_on, id) where order_status_id in (2, 6);
create index on orders (dispatch_on) where order_status_id in (3, 4);
-- What is on its way, for the job that takes it for delivered.
create index on orders (id) where order_status_id = 4;
create index on orders (order_status_id, id);
create index on orders (dispatch_on, id);
create index on orders (total, id);
create index on orders (country_id, id);
create index on orders (price_tier, id);
create index on orders (payment_gateway_id, id);
create index on orders (shipping_option_id, id);
create index orders_held on orders (id) where held_at is not null;
create index open_on_account on orders (customer_id, id)
  where payment_gateway_id = 2 and order_status_id not in (1, 5) and account_paid < total;
create index cancelled_though_paid on orders (customer_id) where order_status_id in (1, 5) and account_paid > 0;
-- Order status 5 is cancelled, payment gateway 1 is PayPal.
create index unpaid_orders_to_forget on orders (created_at)
  where order_status_id = 5 and payment_gateway_id = 1 and anonymised_at is null and not records_stay;
create index orders_under_way on orders (dispatched_at) where order_status_id = 4;
create index on orders (replaces_id) where replaces_id is not null;
create index free_orders on orders (created_at) where total = 0;

create trigger append_only before delete or truncate on orders
  for each statement execute function refuse_change();

create function refuse_order_that_does_not_add_up() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders left join order_blends as line on line.order_id = orders.id
    where orders.id = new.id
    group by orders.id
    having orders.subtotal is distinct from sum(line.subtotal)
      or orders.volume_discount is distinct from sum(line.volume_discount)
      or orders.voucher_discount is distinct from sum(line.voucher_discount)
      or orders.weight is distinct from sum(line.weight)
  ) then
    raise exception 'the lines of order % are not what it comes to', new.id using errcode = 'check_violation';
  end if;
  if exists (
    select from order_blends as line left join order_blend_distributions as bags on bags.order_blend_id = line.id
    where line.order_id = new.id
    group by line.id having line.quantity is distinct from sum(bags.quantity)
  ) then
    raise exception 'the boxes of order % do not hold its bags', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger adds_up after insert on orders
  deferrable initially deferred for each row execute function refuse_order_that_does_not_add_up();

-- A transfer passes no gateway, and so leaves no row among the payments of its order.
create function refuse_unpaid_order() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from payments where order_id = new.id)
    + (select coalesce(sum(amount), 0) from refunds
      where order_id = new.id and state = 'done' and destination <> 'bank') <> new.total then
    raise exception 'order % is not paid', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger received_when_paid after insert or update of order_status_id on orders
  deferrable initially deferred for each row
  when (new.order_status_id in (2, 3, 4, 6) and new.payment_gateway_id <> 2)
  execute function refuse_unpaid_order();
create trigger agreed before update of cart_id, shipping_option_id, price_tier, weight, subtotal,
    volume_discount, shipping_cost, total, created_at on orders
  for each row execute function refuse_change();
create trigger agreed_payment before update of payment_gateway_id on orders
  for each row when (not (old.order_status_id = 1 and old.payment_gateway_id = 1))
  execute function refuse_change();

-- What is paid on account moves by itself, at the commit of whatever moves the account: an act that waits goes on all the same.
create trigger count_version_up before update on orders
  for each row when (new.account_paid = old.account_paid) execute function count_version_up();
create trigger note_change after insert or update or delete on orders
  for each statement execute function note_change('orders');
create trigger only_moved_by_allocations before update of account_paid on orders
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger agreed_voucher before update of voucher_code, voucher_percentage, voucher_discount on orders
  for each row execute function refuse_change();

-- The day that the buyer of an unpaid order wishes for is no day on which anything is filled.
create function keep_first_due_day() returns trigger language plpgsql as $$
begin
  new.first_due_on := case when tg_op = 'UPDATE' then old.first_due_on end;
  if new.order_status_id <> 1 then new.first_due_on := least(new.first_due_on, new.dispatch_on); end if;
  return new;
end $$;

create trigger keep_first_due_day before insert or update of order_status_id, dispatch_on, first_due_on on orders
  for each row execute function keep_first_due_day();
create trigger agreed_sample before update of is_sample on orders
  for each row execute function refuse_change();
create trigger agreed_replacement before update of replaces_id on orders
  for each row execute function refuse_change();

create table order_logs (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  action text not null check (action <> ''),
  created_at timestamptz not null default clock_timestamp()
);

create index on order_logs (order_id, id);

create trigger append_only before update or delete or truncate on order_logs
  for each statement execute function refuse_change();

-- Only the key signs; what is signed stands in the link itself.
create table signing_keys (
  purpose text primary key check (purpose in ('guest order', 'bag label')),
  key text not null check (length(key) >= 64)
);

insert into signing_keys (purpose, key)
  select purpose, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  from unnest(array['guest order', 'bag label']) as purpose;
