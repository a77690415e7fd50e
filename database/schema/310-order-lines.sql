-- What was ordered, and where it goes.

create table order_blends (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  position smallint not null check (position > 0),
  blend_id integer,
  -- Of a flight, which is no coffee, neither an id nor a roast is known.
  ctaps_id text,
  name text not null,
  description text not null,
  roast_id smallint references roasts,
  grind_id smallint not null references grinds,
  bag_size_id smallint not null references bag_sizes,
  bag_type_id smallint not null references bag_types,
  certification_id smallint not null references certifications,
  label_design_id smallint not null,
  quantity smallint not null check (quantity between 1 and 112),
  price_per_kilo integer not null check (price_per_kilo > 0),
  unit_price integer not null check (unit_price >= 0),
  subtotal integer not null check (subtotal = quantity * unit_price),
  volume_discount integer not null check (volume_discount >= 0),
  total_price integer not null,
  weight integer not null check (weight > 0),
  voucher_discount integer not null default 0 check (voucher_discount >= 0),
  unique (order_id, position),
  constraint total_price_adds_up
    check (total_price = subtotal - volume_discount - voucher_discount and total_price >= 0),
  -- Bag size 8 holds 60 g, and 9, of the boxes of an office vote, 160 g.
  constraint flight_without_a_coffee check (
    (ctaps_id is null) = (roast_id is null)
    and (ctaps_id is not null or (blend_id is null and quantity = 5 and (bag_size_id, weight) in ((8, 300), (9, 800))))
  )
);

create index on order_blends (ctaps_id, order_id);

create trigger append_only before update or delete or truncate on order_blends
  for each statement execute function refuse_change();

-- Lines that are a public blend, by roast and recipe. Apart, so that the lines stay as they are agreed.
create table opened_lines (
  order_blend_id integer primary key references order_blends,
  custom_blend_id integer not null references custom_blends
);

create index on opened_lines (custom_blend_id);

create trigger append_only before update or delete or truncate on opened_lines
  for each statement execute function refuse_change();

-- Lines that were bought on the page of a maker with a storefront, on its terms of that day.
create table storefront_lines (
  order_blend_id integer primary key references opened_lines,
  mark_up_percent smallint not null check (mark_up_percent between 0 and 25),
  commission_percent smallint not null check (commission_percent between 5 and 20),
  -- Pence of the line's price that are the mark-up.
  mark_up integer not null check (mark_up >= 0)
);

create trigger append_only before update or delete or truncate on storefront_lines
  for each statement execute function refuse_change();

-- A commission is paid out of what was paid. Payment gateway 2 is on account.
create function refuse_storefront_on_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    if exists (
      select from storefront_lines join order_blends as line on line.id = order_blend_id where line.order_id = new.id
    ) then
      raise exception 'order % has coffee of a storefront, which is not sold on account', new.id
        using errcode = 'check_violation';
    end if;
  elsif exists (
    select from order_blends as line join orders on orders.id = line.order_id
    where line.id = new.order_blend_id
      and (payment_gateway_id = 2 or line.voucher_discount <> 0 or new.mark_up > line.total_price)
  ) then
    raise exception 'line % is not sold on the terms of a storefront', new.order_blend_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger paid_before_it_leaves after insert on storefront_lines
  for each row execute function refuse_storefront_on_account();
create trigger paid_before_it_leaves after update of payment_gateway_id on orders
  for each row when (new.payment_gateway_id = 2) execute function refuse_storefront_on_account();

create table order_blend_recipes (
  id integer generated always as identity primary key,
  order_blend_id integer not null references order_blends,
  position smallint not null check (position between 1 and 6),
  bean_id integer not null references beans,
  bean_name text not null,
  bean_ctaps_id text not null,
  percentage smallint not null check (percentage between 1 and 100),
  weight integer not null check (weight >= 0),
  green_bean_price integer not null,
  finance_cost integer not null,
  after_finance_cost integer not null,
  delivery_cost integer not null,
  after_delivery_cost integer not null,
  roasting_loss_cost integer not null,
  landed_cost integer not null,
  production_cost integer not null,
  roaster_production_cost integer not null,
  price_inter_medium_per_kg integer not null,
  cost_price integer not null,
  roaster_cost_price integer not null,
  profit_percentage integer not null,
  profit integer not null,
  solo_roasting_loss_cost integer not null,
  solo_price_inter_medium_per_kg integer not null,
  solo_production_cost integer not null,
  solo_roaster_production_cost integer not null,
  solo_cost_price integer not null,
  solo_roaster_cost_price integer not null,
  solo_profit integer not null,
  sale_price_per_kilo integer not null,
  sale_price_per_bag integer not null,
  total_price_per_bag integer not null,
  unique (order_blend_id, position),
  unique (order_blend_id, bean_id)
);

create trigger append_only before update or delete or truncate on order_blend_recipes
  for each statement execute function refuse_change();

create table order_shipping_details (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  position smallint not null check (position > 0),
  shipping_option_id smallint not null references shipping_options,
  tracking_number text check (tracking_number <> ''),
  first_name text not null,
  last_name text not null,
  company_name text not null,
  address text not null,
  city text not null,
  province text not null,
  zip_code text not null,
  phone text not null,
  country_id text not null references countries,
  -- As customers are found.
  found_by text not null generated always as (plain_text(
    ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '')
    || ' ')) stored,
  unique (order_id, position)
);

create index on order_shipping_details (tracking_number) where tracking_number is not null;

create trigger append_only before truncate on order_shipping_details
  for each statement execute function refuse_change();
create trigger note_change after update of tracking_number on order_shipping_details
  for each statement execute function note_change('packing');

create function refuse_box_of_order_that_left() returns trigger language plpgsql as $$
begin
  if (select order_status_id from orders where id = old.order_id) not in (2, 6) then
    raise exception 'the boxes of order % are not to be split', old.order_id using errcode = 'check_violation';
  end if;
  return old;
end $$;

create trigger only_before_it_leaves before delete on order_shipping_details
  for each row execute function refuse_box_of_order_that_left();

create table order_blend_distributions (
  id integer generated always as identity primary key,
  order_shipping_detail_id integer not null references order_shipping_details,
  order_blend_id integer not null references order_blends,
  quantity smallint not null check (quantity > 0),
  unique (order_shipping_detail_id, order_blend_id)
);

create index on order_blend_distributions (order_blend_id);

create trigger append_only before update or truncate on order_blend_distributions
  for each statement execute function refuse_change();

create function refuse_split_that_does_not_add_up() returns trigger language plpgsql as $$
declare
  line record;
begin
  select order_blends.quantity, order_id, order_status_id into line
    from order_blends join orders on orders.id = order_id where order_blends.id = old.order_blend_id;
  if line.order_status_id not in (2, 6) then
    raise exception 'the boxes of order % are not to be split', line.order_id using errcode = 'check_violation';
  end if;
  if line.quantity is distinct from (
    select sum(quantity) from order_blend_distributions where order_blend_id = old.order_blend_id
  ) then
    raise exception 'the boxes of order % do not hold its bags', line.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger adds_up after delete on order_blend_distributions
  deferrable initially deferred for each row execute function refuse_split_that_does_not_add_up();

-- Orders that staff took for somebody.
create table taken_orders (
  order_id integer primary key references orders,
  request_id uuid not null unique,
  came text not null check (came in ('telephone', 'email', 'visit', 'stall')),
  -- The last day to pay by the link that was mailed.
  pay_by date,
  taken_by integer not null references customers,
  taken_at timestamptz not null
);

create index on taken_orders (taken_by);

-- Orders for many people that one request placed. Who they go to stands in the orders alone.
create table order_batches (
  id uuid primary key,
  -- Of the request, so that the same id with another one is told apart; none after a week, or once its buyer is forgotten.
  fingerprint text check (fingerprint ~ '^[A-Za-z0-9_-]{43}$'),
  placed_at timestamptz not null
);

create table batched_orders (
  order_id integer primary key references orders,
  batch_id uuid not null references order_batches,
  -- When its buyer was told that it left.
  told_at timestamptz
);

create index on batched_orders (batch_id, order_id);
create index batched_orders_to_tell on batched_orders (order_id) where told_at is null;
