-- How handed-over orders are counted: the triggers of orders and boxes that write the figure.

-- Race: of two boxes of an order that are handed over at once, the second waits and then sees both.
create function note_handed_over(concerned integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(58, concerned);
  delete from handed_over_figures where order_id = concerned;
  insert into handed_over_figures (order_id, day, on_time, hours)
  select orders.id, ((last_box.at at time zone 'Europe/London')::date),
    (coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on) is null
      or ((last_box.at at time zone 'Europe/London')::date)
        <= coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on))::int,
    extract(epoch from last_box.at - orders.created_at) / 3600
  from orders join (
    select box.order_id, max(handed_over_at) as at
    from order_shipping_details as box left join packed_boxes as packed on packed.box_id = box.id
    where box.order_id = concerned
    group by box.order_id having bool_and(handed_over_at is not null)
  ) as last_box on last_box.order_id = orders.id;
end $$;

-- Of all orders, as where they were written without their triggers.
create function note_all_handed_over() returns void language sql as $$
  insert into handed_over_figures (order_id, day, on_time, hours)
  select orders.id, ((last_box.at at time zone 'Europe/London')::date),
    (coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on) is null
      or ((last_box.at at time zone 'Europe/London')::date)
        <= coalesce(orders.agreed_on, orders.first_due_on, orders.dispatch_on))::int,
    extract(epoch from last_box.at - orders.created_at) / 3600
  from orders join (
    select box.order_id, max(handed_over_at) as at
    from order_shipping_details as box left join packed_boxes as packed on packed.box_id = box.id
    group by box.order_id having bool_and(handed_over_at is not null)
  ) as last_box on last_box.order_id = orders.id
  on conflict do nothing
$$;

create function note_day_moved() returns trigger language plpgsql as $$
begin
  perform note_handed_over(new.id);
  return null;
end $$;

create trigger note_day_moved after update of dispatch_on on orders
  for each row when (old.dispatch_on is not null and old.dispatch_on is distinct from new.dispatch_on)
  execute function note_day_moved();

create function note_day_agreed() returns trigger language plpgsql as $$
begin
  perform note_handed_over(new.id);
  return null;
end $$;

create trigger note_day_agreed after update of agreed_on on orders for each row
  when (old.agreed_on is distinct from new.agreed_on) execute function note_day_agreed();

create function note_boxes_split() returns trigger language plpgsql as $$
begin
  perform note_handed_over(new.order_id);
  return null;
end $$;

create trigger note_boxes_split after insert on order_shipping_details
  for each row when (new.position > 1) execute function note_boxes_split();

create function note_boxes_joined() returns trigger language plpgsql as $$
begin
  perform note_handed_over(old.order_id);
  return null;
end $$;

create trigger note_boxes_joined after delete on order_shipping_details
  for each row when (old.position > 1) execute function note_boxes_joined();

create function note_box_handed_over() returns trigger language plpgsql as $$
begin
  perform note_handed_over((select order_id from order_shipping_details where id = new.box_id));
  return null;
end $$;

create trigger note_box_handed_over after update of handed_over_at on packed_boxes
  for each row when (old.handed_over_at is distinct from new.handed_over_at) execute function note_box_handed_over();

create function note_box_packed() returns trigger language plpgsql as $$
begin
  perform note_handed_over((select order_id from order_shipping_details where id = new.box_id));
  return null;
end $$;

create trigger note_box_packed after insert on packed_boxes
  for each row when (new.handed_over_at is not null) execute function note_box_packed();

create function note_box_unpacked() returns trigger language plpgsql as $$
begin
  perform note_handed_over((select order_id from order_shipping_details where id = old.box_id));
  return null;
end $$;

create trigger note_box_unpacked after delete on packed_boxes
  for each row when (old.handed_over_at is not null) execute function note_box_unpacked();
