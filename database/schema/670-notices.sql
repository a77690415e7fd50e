-- Notices: what staff hear about by mail or in their browsers, each by their own choice. A notice is written once, in the transaction of
-- what it tells, whatever wrote that, and sent after the commit.

create table notice_choices (
  customer_id integer not null references customers,
  kind text not null check (kind in ('late order', 'short bean', 'failed payment', 'second person', 'failed back-up', 'green to buy')),
  is_mailed boolean not null,
  chosen_at timestamptz not null,
  is_pushed boolean not null default false,
  primary key (customer_id, kind)
);

create trigger note_change after insert or update or delete on notice_choices
  for each statement execute function note_change('staff');

-- What a notice is about is named by numbers and a day alone.
create table staff_notices (
  id integer generated always as identity primary key,
  event text not null check (event in (
    'order after start', 'bean short', 'payment refused', 'payment not as agreed', 'payment taken back', 'back-ups failed', 'bean below point'
  )),
  order_id integer references orders on delete cascade,
  bean_id integer references beans,
  day date,
  noted_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  unique nulls not distinct (event, order_id, bean_id, day),
  check ((order_id is not null) = (event in ('order after start', 'payment refused', 'payment not as agreed', 'payment taken back'))),
  check ((bean_id is not null) = (event in ('bean short', 'bean below point'))),
  check ((day is not null) = (event in ('bean short', 'back-ups failed', 'bean below point')))
);

create index on staff_notices (order_id);
create index on staff_notices (bean_id);
create index on staff_notices (noted_at);
create index staff_notices_to_mail on staff_notices (event, due_at) where mailed_at is null;
create index staff_notices_mailed on staff_notices (event, mailed_at);

-- The day was started without the order, which is to leave on it all the same. Order status 2 is received, 1 awaits its payment.
create function note_order_after_start() returns trigger language plpgsql as $$
begin
  insert into staff_notices (event, order_id)
  select 'order after start', new.id from roast_days where day = new.dispatch_on
  on conflict do nothing;
  return null;
end $$;

create trigger note_after_start after insert on orders for each row
  when (new.order_status_id = 2) execute function note_order_after_start();
create trigger note_paid_after_start after update of order_status_id on orders for each row
  when (new.order_status_id = 2 and old.order_status_id = 1) execute function note_order_after_start();

-- The first time on a day that orders need more of a bean than there is.
create function note_bean_short() returns trigger language plpgsql as $$
begin
  insert into staff_notices (event, bean_id, day)
  values ('bean short', new.bean_id, (clock_timestamp() at time zone 'Europe/London')::date)
  on conflict do nothing;
  return null;
end $$;

create trigger note_short after insert on green_shortages for each row execute function note_bean_short();

-- A buyer whose payment is refused mostly pays in another way at once: staff hear of it where the order still waits a while later.
create function note_payment_failed() returns trigger language plpgsql as $$
begin
  if new.state = 'mismatched' then
    insert into staff_notices (event, order_id) values ('payment not as agreed', new.order_id) on conflict do nothing;
  else
    insert into staff_notices (event, order_id, due_at)
    values ('payment refused', new.order_id, clock_timestamp() + interval '15 minutes') on conflict do nothing;
  end if;
  return null;
end $$;

create trigger note_failed after update of state on paypal_payments for each row
  when (
    new.order_id is not null and new.state <> old.state
    and (new.state = 'mismatched' or new.state = 'ended' and new.issue <> 'PAYER_ACTION_REQUIRED')
  )
  execute function note_payment_failed();
