-- How orders and refunds are counted: the triggers of ledger entries and orders that write the figures.

-- What an order counts for is written by statements whose plans are kept, since they name one entry. Grams and the cost chain's
-- pence of an order: a cost is pence per kilo of what is in the bag.
create function note_order_figures() returns trigger language plpgsql as $$
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
end $$;

create trigger note_order_figures after insert on ledger_entries
  for each row when (new.kind in ('order_payment', 'order_refund')) execute function note_order_figures();

-- The same for a span of entries, as where orders were written without their triggers. It ranks none.
create function add_order_figures(least_entry integer, last_entry integer) returns void language sql as $$
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
$$;

-- Of everybody, or of one customer, whose orders an index finds.
create function rank_order_figures(of_customer integer) returns void language plpgsql as $$
begin
  if of_customer is null then
    update order_figures as figure set rank = ranked.rank, first_on = ranked.first_on
    from (
      select entry_id, least(3, row_number() over received)::smallint as rank,
        case when row_number() over received < 3 then first_value(day) over received end as first_on
      from order_figures join orders on orders.id = order_id
      where order_figures.orders = 1 and true
      window received as (partition by customer_id order by entry_id)
    ) as ranked
    where ranked.entry_id = figure.entry_id
      and (figure.rank, figure.first_on) is distinct from (ranked.rank, ranked.first_on);
  else
    update order_figures as figure set rank = ranked.rank, first_on = ranked.first_on
    from (
      select entry_id, least(3, row_number() over received)::smallint as rank,
        case when row_number() over received < 3 then first_value(day) over received end as first_on
      from order_figures join orders on orders.id = order_id
      where order_figures.orders = 1 and customer_id = of_customer
      window received as (partition by customer_id order by entry_id)
    ) as ranked
    where ranked.entry_id = figure.entry_id
      and (figure.rank, figure.first_on) is distinct from (ranked.rank, ranked.first_on);
  end if;
end $$;

-- Orders of a guest that become a member's: another order may be the first. Each customer is ranked once, however many orders
-- move.
create function rank_anew() returns trigger language plpgsql as $$
declare
  concerned integer[];
  customer integer;
begin
  select coalesce(array_agg(distinct whose order by whose), '{}') into concerned
  from before_move join after_move using (id)
  cross join lateral unnest(array[before_move.customer_id, after_move.customer_id]) as whose
  where before_move.customer_id <> after_move.customer_id;
  foreach customer in array concerned loop
    perform pg_advisory_xact_lock(49, customer);
  end loop;
  foreach customer in array concerned loop
    perform rank_order_figures(customer);
  end loop;
  return null;
end $$;

create trigger rank_anew after update on orders
  referencing old table as before_move new table as after_move
  for each statement execute function rank_anew();
