-- Vouchers: who may use them and how often, and what an order took off by one.

-- The credit of a flight that was received: what was paid for its bags comes off a later order, as a voucher that nobody made. Whose
-- it is nobody needs to know once it has ended.
create table flight_credits (
  flight_id integer primary key references flights,
  customer_id integer references customers,
  reminded_at timestamptz,
  ended_as text check (ended_as in ('lapsed', 'refunded', 'given up'))
);

create index on flight_credits (customer_id) where customer_id is not null;
create index open_flight_credits on flight_credits (flight_id) where ended_as is null;

create trigger ended_for_good before update of flight_id, ended_as on flight_credits
  for each row when (old.ended_as is not null or old.flight_id <> new.flight_id) execute function refuse_change();
create trigger append_only before delete or truncate on flight_credits
  for each statement execute function refuse_change();

-- Whose order a flight was, theirs is its credit: also once an account takes a guest’s order over, and when records are merged.
create function hand_credit_over() returns trigger language plpgsql as $$
begin
  update flight_credits set customer_id = new.customer_id
  from flights join order_blends as line on line.id = order_blend_id
  where line.order_id = new.id and flight_credits.flight_id = flights.id and flight_credits.customer_id = old.customer_id;
  return null;
end $$;

create trigger hand_credit_over after update of customer_id on orders
  for each row when (old.customer_id <> new.customer_id) execute function hand_credit_over();

-- What a voucher says never changes. It is stopped, and counts how often it was used.
create table vouchers (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  percentage smallint check (percentage between 1 and 90),
  pence integer check (pence between 1 and 50000),
  least_goods integer not null check (least_goods >= 0),
  starts_on date not null,
  ends_on date,
  most_uses integer not null check (most_uses between 1 and 100000),
  uses integer not null default 0,
  once_a_customer boolean not null,
  made_at timestamptz not null default now(),
  stopped_at timestamptz,
  -- Of a flight’s credit. Its days begin with the delivery, and are more once it comes back.
  flight_id integer unique references flight_credits,
  check ((percentage is null) <> (pence is null)),
  check (pence < least_goods),
  check (starts_on <= ends_on),
  constraint made_by_staff check (flight_id is not null or ends_on is not null and (pence is null or pence >= 50)),
  constraint credit_of_a_flight check (flight_id is null or pence is not null and most_uses = 1 and not once_a_customer),
  constraint voucher_used_up check (uses between 0 and most_uses)
);

alter table carts add foreign key (voucher_id) references vouchers;
create index on vouchers (made_at);

create trigger agreed before update of id, code, percentage, pence, least_goods, starts_on, most_uses,
    once_a_customer, made_at, flight_id on vouchers
  for each row execute function refuse_change();
create trigger ends_as_agreed before update of ends_on on vouchers
  for each row when (old.ends_on is distinct from new.ends_on and (old.flight_id is null or new.ends_on is null))
  execute function refuse_change();
create trigger stopped_for_good before update of stopped_at on vouchers
  for each row when (old.stopped_at is not null) execute function refuse_change();
-- One that was never used goes, as when a file that brought it is taken back. Uses and carts refer to the others.
create trigger kept_once_used before delete on vouchers
  for each row when (old.uses > 0 or old.stopped_at is not null) execute function refuse_change();
create trigger append_only before truncate on vouchers
  for each statement execute function refuse_change();

-- No row: for everyone.
create table voucher_user_types (
  voucher_id integer not null references vouchers,
  user_type_id smallint not null references user_types,
  primary key (voucher_id, user_type_id)
);

create trigger append_only before update or delete or truncate on voucher_user_types
  for each statement execute function refuse_change();

-- Account and mailbox are stored where a customer may use the voucher once, and only until they are forgotten.
create table voucher_uses (
  order_id integer primary key references orders,
  voucher_id integer not null references vouchers,
  account_id integer references customers,
  mailbox text,
  pence integer not null check (pence > 0),
  used_at timestamptz not null default now(),
  paid_at timestamptz,
  given_back_at timestamptz
);

create index on voucher_uses (voucher_id, order_id);
-- Of vouchers that ended, the job that forgets who used them looks at those uses alone that still say it.
create index voucher_users on voucher_uses (voucher_id) where account_id is not null or mailbox is not null;
create index on voucher_uses (account_id) where account_id is not null;
create index on voucher_uses (mailbox) where mailbox is not null;
create unique index voucher_once_an_account on voucher_uses (voucher_id, account_id) where given_back_at is null;
create unique index voucher_once_a_guest on voucher_uses (voucher_id, mailbox)
  where given_back_at is null and account_id is null;

create trigger agreed before update of order_id, voucher_id, pence, used_at on voucher_uses
  for each row execute function refuse_change();
create trigger given_back_for_good before update of given_back_at on voucher_uses
  for each row when (old.given_back_at is not null) execute function refuse_change();
create trigger append_only before delete or truncate on voucher_uses
  for each statement execute function refuse_change();

-- An order by a voucher has its use, of just what it took off, and no other order has one.
create function refuse_voucher_without_use() returns trigger language plpgsql as $$
begin
  if new.voucher_discount is distinct from
    (select coalesce(sum(pence), 0) from voucher_uses where order_id = new.id) then
    raise exception 'order % does not use the voucher that it names', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger uses_its_voucher after insert on orders
  deferrable initially deferred for each row when (new.voucher_discount > 0)
  execute function refuse_voucher_without_use();
