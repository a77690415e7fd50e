/** Flights: lines of orders without a coffee, the cups that say what is in them, and flights in carts. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table order_blends alter column ctaps_id drop not null, alter column roast_id drop not null`,
  `alter table order_blends add constraint flight_without_a_coffee check (
  (ctaps_id is null) = (roast_id is null)
  and (ctaps_id is not null or (blend_id is null and bag_size_id = 8 and quantity = 5 and weight = 300))
)`,
  `create table flights (
  id integer generated always as identity primary key,
  order_blend_id integer not null unique references order_blends,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'object'),
  ranking jsonb not null check (jsonb_typeof(ranking) = 'object'),
  cost integer not null check (cost >= 0),
  landed integer not null check (landed >= 0),
  revealed_at timestamptz,
  closed_at timestamptz
)`,
  `create trigger agreed before update of order_blend_id, ranking, cost, landed on flights
  for each row execute function refuse_change()`,
  `create trigger append_only before delete or truncate on flights for each statement execute function refuse_change()`,
  `create trigger note_change after insert or update on flights for each statement execute function note_change('packing')`,
  `create function refuse_flight_of_coffee() returns trigger language plpgsql as $$
begin
  if (select ctaps_id is not null from order_blends where id = new.order_blend_id) then
    raise exception 'line % has a coffee, so it is no flight', new.order_blend_id using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create trigger without_coffee after insert on flights for each row execute function refuse_flight_of_coffee()`,
  `create function refuse_line_of_nothing() returns trigger language plpgsql as $$
begin
  if not exists (select from flights where order_blend_id = new.id) then
    raise exception 'line % has neither a coffee nor a flight', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create constraint trigger a_coffee_or_a_flight after insert on order_blends
  deferrable initially deferred for each row when (new.ctaps_id is null) execute function refuse_line_of_nothing()`,
  `create table flight_cups (
  id integer generated always as identity primary key,
  flight_id integer not null references flights,
  step text not null check (step in ('nearest', 'darker', 'brighter', 'fruitier', 'sweeter')),
  letter text not null check (letter in ('A', 'B', 'C', 'D', 'E')),
  coffee jsonb not null check (jsonb_typeof(coffee) = 'object' and coffee ? 'ctaps_id'),
  unique (flight_id, step),
  unique (flight_id, letter)
)`,
  `create unique index each_coffee_once_a_flight on flight_cups (flight_id, (coffee ->> 'ctaps_id'))`,
  `create trigger settled before update on flight_cups
  for each statement execute function refuse_change()`,
  `create trigger append_only before truncate on flight_cups for each statement execute function refuse_change()`,
  `create trigger note_change after insert or update or delete on flight_cups
  for each statement execute function note_change('packing')`,
  `create function refuse_cup_of_flight_that_left() returns trigger language plpgsql as $$
begin
  if (
    select order_status_id from flights join order_blends as line on line.id = order_blend_id
      join orders on orders.id = order_id
    where flights.id = old.flight_id
  ) in (3, 4) then
    raise exception 'flight % has left with its cups', old.flight_id using errcode = 'check_violation';
  end if;
  return old;
end $$`,
  `create trigger before_it_leaves before delete on flight_cups
  for each row execute function refuse_cup_of_flight_that_left()`,
  `create function refuse_flight_of_some_cups() returns trigger language plpgsql as $$
declare
  flight integer := coalesce(new.flight_id, old.flight_id);
begin
  if (select count(*) from flight_cups where flight_id = flight) not in (0, 5) then
    raise exception 'flight % has some of its cups', flight using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create constraint trigger five_or_none after insert or delete on flight_cups
  deferrable initially deferred for each row execute function refuse_flight_of_some_cups()`,
  `create table cart_flights (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  cart_id text not null references carts on delete cascade,
  grind_id smallint not null references grinds,
  wishes jsonb not null check (jsonb_typeof(wishes) = 'object'),
  ranking jsonb not null check (jsonb_typeof(ranking) = 'object'),
  added_at timestamptz not null default now()
)`,
  `create index on cart_flights (cart_id, added_at)`,
  `create function refuse_many_flights() returns trigger language plpgsql as $$
begin
  if (select count(*) from cart_flights where cart_id = new.cart_id) > 3 then
    raise exception 'cart % has many flights', new.cart_id using errcode = 'check_violation', constraint = 'cart_flight_room';
  end if;
  return null;
end $$`,
  `create trigger cart_room after insert or update of cart_id on cart_flights
  for each row execute function refuse_many_flights()`,
  `create trigger note_change after insert or update or delete on cart_flights
  for each row execute function note_cart_change()`,
  `create or replace function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
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
end $$`,
  `create or replace function note_order_figures() returns trigger language plpgsql as $$
declare
  order_paid integer := split_part(new.reference, '/', 1)::int;
  today date := ((new.occurred_at at time zone 'Europe/London')::date);
  buyer integer;
  others record;
begin
  if new.kind = 'order_refund' then
    insert into order_figures
      (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams)
    select entry.id, given.order_id, ((entry.occurred_at at time zone 'Europe/London')::date), 0, 0, 0,
      given.amount, given.shipping,
      case when given.is_cancelled then -sold.grams else 0 end, case when given.is_cancelled then -sold.cost else 0 end,
      case when given.is_cancelled then -sold.landed else 0 end,
      case when given.is_cancelled then -sold.custom_grams else 0 end
    from ledger_entries as entry cross join lateral (
      select order_id, sum(amount)::int as amount, sum(shipping)::int as shipping, bool_or(reason = 'cancelled') as is_cancelled
      from refunds where order_id = split_part(entry.reference, '/', 1)::int
        and split_part(entry.reference, '/', 2) in ('', id::text) group by order_id
    ) as given
    join order_figures as sold on sold.order_id = given.order_id and sold.orders = 1
    where entry.id = new.id and entry.kind = 'order_refund'
    on conflict do nothing;
    return null;
  end if;
  select customer_id into buyer from orders where id = order_paid;
  perform pg_advisory_xact_lock(49, buyer);
  select count(*) filter (where entry_id < new.id) as earlier, min(day) filter (where entry_id < new.id) as first_day,
    coalesce(bool_or(entry_id > new.id), false) as has_later into others
  from (
    select entry_id, day from orders join order_figures as figure on figure.order_id = orders.id and figure.orders = 1
    where customer_id = buyer limit 2
  ) as two;
  insert into order_figures
    (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams,
      rank, first_on)
  select new.id, orders.id, today, 1, total - shipping_cost, shipping_cost, 0, 0,
    sums.grams, sums.cost, sums.landed, coalesce(sums.custom_grams, 0), 1 + others.earlier,
    case when others.earlier < 2 then coalesce(others.first_day, today) end
  from orders cross join lateral (
    select sum(line.weight)::int as grams,
      sum(line.weight) filter (where line.ctaps_id like 'C%')::int as custom_grams,
      sum(coalesce(chain.cost, flights.cost))::int as cost, sum(coalesce(chain.landed, flights.landed))::int as landed
    from order_blends as line left join flights on flights.order_blend_id = line.id cross join lateral (
      select round(sum(weight::bigint * cost_price) / 1000.0) as cost,
        round(sum(weight::bigint * landed_cost) / 1000.0) as landed
      from order_blend_recipes where order_blend_id = line.id
    ) as chain
    where line.order_id = orders.id
  ) as sums
  where orders.id = order_paid and not exists (select from refunds where order_id = orders.id and reason = 'paid late')
  on conflict do nothing;
  if others.has_later then perform rank_order_figures(buyer); end if;
  return null;
end $$`,
  `create or replace function add_order_figures(least_entry integer, last_entry integer) returns void language sql as $$
  insert into order_figures
    (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams,
      rank, first_on)
  select entry.id, orders.id, ((entry.occurred_at at time zone 'Europe/London')::date), 1, total - shipping_cost,
    shipping_cost, 0, 0, sums.grams, sums.cost, sums.landed, coalesce(sums.custom_grams, 0), 1,
    ((entry.occurred_at at time zone 'Europe/London')::date)
  from ledger_entries as entry join orders on orders.id = split_part(entry.reference, '/', 1)::int cross join lateral (
    select sum(line.weight)::int as grams,
      sum(line.weight) filter (where line.ctaps_id like 'C%')::int as custom_grams,
      sum(coalesce(chain.cost, flights.cost))::int as cost, sum(coalesce(chain.landed, flights.landed))::int as landed
    from order_blends as line left join flights on flights.order_blend_id = line.id cross join lateral (
      select round(sum(weight::bigint * cost_price) / 1000.0) as cost,
        round(sum(weight::bigint * landed_cost) / 1000.0) as landed
      from order_blend_recipes where order_blend_id = line.id
    ) as chain
    where line.order_id = orders.id
  ) as sums
  where entry.id between least_entry and last_entry and entry.kind = 'order_payment'
    and not exists (select from refunds where order_id = orders.id and reason = 'paid late')
  on conflict do nothing;
  insert into order_figures
    (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams)
  select entry.id, given.order_id, ((entry.occurred_at at time zone 'Europe/London')::date), 0, 0, 0,
    given.amount, given.shipping,
    case when given.is_cancelled then -sold.grams else 0 end, case when given.is_cancelled then -sold.cost else 0 end,
    case when given.is_cancelled then -sold.landed else 0 end,
    case when given.is_cancelled then -sold.custom_grams else 0 end
  from ledger_entries as entry cross join lateral (
    select order_id, sum(amount)::int as amount, sum(shipping)::int as shipping,
      bool_or(reason = 'cancelled') as is_cancelled
    from refunds where order_id = split_part(entry.reference, '/', 1)::int
      and split_part(entry.reference, '/', 2) in ('', id::text) group by order_id
  ) as given
  join order_figures as sold on sold.order_id = given.order_id and sold.orders = 1
  where entry.id between least_entry and last_entry and entry.kind = 'order_refund'
  on conflict do nothing;
$$`,
  `create or replace view line_figures as
select figure.day, figure.order_id, line.id as line_id, line.ctaps_id, line.name,
  sign(figure.grams)::int * line.weight as grams, sign(figure.grams)::int * line.total_price as pence
from order_figures as figure join order_blends as line on line.order_id = figure.order_id
where figure.grams <> 0 and line.ctaps_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
