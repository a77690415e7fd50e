-- What each ledger entry of an order counts for in the numbers, and the sums of days that are over.

-- An order that is received is one row, and each refund of it another: nothing about a day that is over has to be rewritten when
-- money goes back. It names no customer: whether an order was somebody's first stands as its rank.
create table order_figures (
  entry_id integer primary key references ledger_entries,
  order_id integer not null references orders,
  day date not null,
  orders smallint not null check (orders in (0, 1)),
  goods integer not null check (goods >= 0),
  shipping integer not null check (shipping >= 0),
  refunded integer not null check (refunded >= 0),
  refunded_shipping integer not null check (refunded_shipping between 0 and refunded),
  grams integer not null,
  cost integer not null,
  landed integer not null,
  custom_grams integer not null,
  rank smallint check (rank in (1, 2, 3)),
  first_on date,
  new_customers smallint not null generated always as (case rank when 1 then 1 else 0 end) stored,
  check ((orders = 1) = (rank is not null)),
  check (first_on is null or rank < 3)
);

create index on order_figures (day);
create index on order_figures (order_id);
create unique index an_order_is_received_once on order_figures (order_id) where orders = 1;
-- First and second orders alone, of which the index holds all that is asked.
create index order_figures_of_cohorts on order_figures (first_on) include (day, rank) where rank < 3;

-- Also of a day before the first that was summed.
create function forget_sums_of_day() returns trigger language plpgsql as $$
begin
  if new.day < ((now() at time zone 'Europe/London')::date) - 1 then
    perform pg_advisory_xact_lock_shared(4900);
    delete from day_figures where day = new.day;
    delete from coffee_months where month = date_trunc('month', new.day::timestamp)::date;
  end if;
  return null;
end $$;

create trigger forget_sums_of_day after insert or update on order_figures
  for each row execute function forget_sums_of_day();

-- A day without a row here is summed as it is asked for, so that a row is only ever right or missing. A change to a day that
-- is over deletes its row, under a lock that the job which writes rows holds alone.
create table day_figures (
  day date primary key,
  orders integer not null,
  goods double precision not null,
  shipping double precision not null,
  refunded double precision not null,
  refunded_shipping double precision not null,
  grams double precision not null,
  cost double precision not null,
  custom_grams double precision not null,
  new_customers integer not null,
  -- A process that knows no sums of coffees can write no day.
  has_coffees boolean not null check (has_coffees)
);

create function forget_sums_of_month() returns trigger language plpgsql as $$
begin
  delete from coffee_months where month = date_trunc('month', old.day::timestamp)::date;
  return null;
end $$;

create trigger forget_sums_of_month after delete on day_figures for each row execute function forget_sums_of_month();

-- They come with the sums of their day and go with them, so that a day is summed in all or in none. A month goes with any of its
-- days.
create table coffee_days (
  day date not null references day_figures on delete cascade,
  ctaps_id text not null,
  last_line integer not null,
  orders integer not null,
  grams integer not null,
  pence integer not null,
  primary key (day, ctaps_id)
);

create index on coffee_days (day, grams);

create table bean_days (
  day date not null references day_figures on delete cascade,
  bean_id integer not null references beans,
  sold_grams integer not null,
  made_percentages integer not null,
  primary key (day, bean_id)
);

create index on bean_days (bean_id);

create table coffee_months (
  month date not null check (extract(day from month) = 1),
  ctaps_id text not null,
  last_line integer not null,
  orders integer not null,
  grams integer not null,
  pence integer not null,
  primary key (month, ctaps_id)
);

create index on coffee_months (month, grams);

-- An order is handed over with the last of its boxes. The rows of the figure are kept, since a year of them is read at once.
create table handed_over_figures (
  order_id integer primary key references orders,
  day date not null,
  on_time smallint not null check (on_time in (0, 1)),
  hours double precision not null
);

create index on handed_over_figures (day, order_id) include (on_time, hours);
