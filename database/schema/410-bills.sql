-- Bills: what is paid by PayPal and is no order.

create table bills (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('gift_card', 'account', 'plan')),
  customer_id integer references customers,
  pence integer not null check (pence > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  capture_id text unique,
  made_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((state = 'paid') = (capture_id is not null)),
  check ((state = 'paid') = (paid_at is not null))
);

create index on bills (customer_id) where customer_id is not null;
create index on bills (made_at) where state = 'open';
-- What is owed on account is paid by one bill at a time, so that two presses are not paid twice.
create unique index one_open_bill_of_an_account on bills (customer_id) where kind = 'account' and state = 'open';
-- A month is paid by one bill at a time, so that two presses are not paid twice.
create unique index one_open_bill_of_a_plan on bills (customer_id) where kind = 'plan' and state = 'open';
create index on bills (paid_at) where paid_at is not null;

create trigger kept before delete or truncate on bills
  for each statement execute function refuse_change();
create trigger agreed before update of id, kind, customer_id, pence, made_at on bills
  for each row execute function refuse_change();
-- What was paid stays paid, and what ended is never paid: its money goes straight back.
create trigger settled before update on bills
  for each row when (old.state <> 'open') execute function refuse_change();

-- A bill is given back whole, and so once.
create table bill_refunds (
  bill_id text primary key references bills,
  request_id text not null unique check (request_id ~ '^refund-[A-Za-z0-9_-]{22}$'),
  destination text not null default 'paypal' check (destination in ('paypal', 'bank')),
  state text not null default 'asked' check (state in ('asked', 'pending', 'refused', 'done')),
  trouble text,
  provider_id text unique,
  transfer_reference text check (transfer_reference <> ''),
  asked_at timestamptz not null,
  attempted_at timestamptz,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null)),
  check ((state = 'done' and destination = 'paypal') = (provider_id is not null)),
  check ((destination = 'bank') = (transfer_reference is not null))
);

create index on bill_refunds (asked_at) where state in ('asked', 'pending');

create trigger kept before delete or truncate on bill_refunds
  for each statement execute function refuse_change();
create trigger agreed before update of bill_id, request_id, asked_at on bill_refunds
  for each row execute function refuse_change();
create trigger given_for_good before update on bill_refunds
  for each row when (old.state = 'done') execute function refuse_change();

create function refuse_refund_of_unpaid_bill() returns trigger language plpgsql as $$
begin
  if (select state from bills where id = new.bill_id) <> 'paid' then
    raise exception 'bill % is not paid', new.bill_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger of_paid_bill before insert on bill_refunds
  for each row execute function refuse_refund_of_unpaid_bill();
create trigger note_change after insert or update on bill_refunds
  for each row execute function note_change('money');
