-- What was bought on account is paid, stated and chased: payments, the orders and fees that they pay, statements, reminders.

-- A payment is corrected by a second one that takes it back.
create table account_payments (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  customer_id integer not null references customers,
  pence integer not null check (pence <> 0),
  means text not null check (means in ('bank', 'paypal')),
  received_on date not null,
  reference text not null,
  bank_row text unique,
  reverses integer unique references account_payments,
  reason text not null,
  recorded_by integer references customers,
  recorded_at timestamptz not null,
  -- Moved by allocations alone, as what is paid of an order or a fee is.
  allocated integer not null default 0,
  -- Since it is used from the next day only, it counts by what it paid ahead when it was recorded.
  ahead integer not null default 0 check (ahead >= 0),
  check ((reverses is null) = (pence > 0)),
  check (means = 'paypal' or recorded_by is not null),
  constraint allocated_within_pence check (allocated between 0 and greatest(pence, 0))
);

create index on account_payments (customer_id, id);
create index on account_payments (recorded_by);
create index on account_payments (recorded_at);
-- What a commit may have to mend is found by these. Nearly always each is empty.
create index open_payments on account_payments (customer_id, id) where allocated < pence;
create index payments_taken_back on account_payments (customer_id) where reverses is not null;
create index on account_payments (recorded_by, recorded_at) where reverses is null;

create trigger note_change after insert on account_payments
  for each statement execute function note_change('money');
create trigger append_only before delete or truncate on account_payments
  for each statement execute function refuse_change();
create trigger as_recorded before update of id, call_id, customer_id, pence, means, received_on, reference, bank_row,
  reverses, reason, recorded_by, recorded_at on account_payments for each row execute function refuse_change();
create trigger only_moved_by_allocations before update of allocated on account_payments
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- What a customer paid ahead goes back by a bank transfer: that part of the payment pays nothing any more.
create table account_pay_backs (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  payment_id integer not null references account_payments,
  pence integer not null check (pence > 0),
  reference text not null check (reference <> ''),
  made_by integer not null references customers,
  made_at timestamptz not null
);

create index on account_pay_backs (payment_id);
create index on account_pay_backs (made_by, made_at);

create trigger append_only before update or delete or truncate on account_pay_backs
  for each statement execute function refuse_change();

-- What somebody owed the shop that was left, invoice by invoice, as it came with a file. It is paid, stated and chased as orders are.
create table opening_debts (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  number text not null check (char_length(number) between 1 and 40),
  invoiced_on date not null,
  due_on date not null,
  -- None is left of what was taken back.
  debt integer not null check (debt >= 0),
  -- Moved by allocations alone.
  account_paid integer not null default 0,
  opened_at timestamptz not null,
  constraint opening_debt_paid_within check (account_paid between 0 and debt),
  check (invoiced_on <= due_on)
);

create index on opening_debts (customer_id);
create index open_opening_debts on opening_debts (due_on, customer_id) where account_paid < debt;

create trigger note_change after insert or update on opening_debts
  for each statement execute function note_change('money');
create trigger append_only before delete or truncate on opening_debts
  for each statement execute function refuse_change();
create trigger as_opened before update of id, customer_id, number, opened_at on opening_debts
  for each row execute function refuse_change();
create trigger only_moved_by_allocations before update of account_paid on opening_debts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

create table account_allocations (
  id integer generated always as identity primary key,
  payment_id integer not null references account_payments,
  order_id integer references orders,
  pence integer not null check (pence <> 0),
  made_by integer references customers,
  made_at timestamptz not null default clock_timestamp(),
  -- What is owed, and reminded of, is an order, a fee or an opening debt.
  fee_id integer references plan_fees,
  opening_id integer references opening_debts,
  check (num_nonnulls(order_id, fee_id, opening_id) = 1)
);

create index on account_allocations (payment_id);
create index on account_allocations (order_id);
create index on account_allocations (made_by);
create index on account_allocations (fee_id);
create index on account_allocations (opening_id);

create function move_account_paid() returns trigger language plpgsql as $$
begin
  update account_payments set allocated = allocated + new.pence where id = new.payment_id;
  update orders set account_paid = account_paid + new.pence where id = new.order_id;
  update plan_fees set account_paid = account_paid + new.pence where id = new.fee_id;
  update opening_debts set account_paid = account_paid + new.pence where id = new.opening_id;
  return null;
end $$;

create trigger move_account_paid after insert on account_allocations
  for each row execute function move_account_paid();
create trigger append_only before update or delete or truncate on account_allocations
  for each statement execute function refuse_change();
create trigger note_change after insert on account_allocations
  for each statement execute function note_change('money');

-- As it was sent: what a month brought, and what was owed at its end.
create table account_statements (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  month date not null check (extract(day from month) = 1),
  content text not null,
  buyer text,
  made_at timestamptz not null,
  unique (customer_id, month)
);

create trigger append_only before delete or truncate on account_statements
  for each statement execute function refuse_change();
create trigger as_sent before update of customer_id, month, content, made_at on account_statements
  for each row execute function refuse_change();
create trigger note_change after insert on account_statements
  for each statement execute function note_change('money');

create table account_reminders (
  order_id integer references orders,
  stage smallint not null,
  sent_at timestamptz not null,
  fee_id integer references plan_fees,
  opening_id integer references opening_debts,
  check (num_nonnulls(order_id, fee_id, opening_id) = 1),
  unique (order_id, stage),
  unique (fee_id, stage),
  unique (opening_id, stage)
);

create trigger append_only before update or delete or truncate on account_reminders
  for each statement execute function refuse_change();

create table reminder_pauses (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  reason text not null,
  until date,
  made_by integer not null references customers,
  made_at timestamptz not null
);

create index on reminder_pauses (customer_id, id);
create index on reminder_pauses (made_by);

create trigger append_only before update or delete or truncate on reminder_pauses
  for each statement execute function refuse_change();
create trigger note_change after insert on reminder_pauses
  for each statement execute function note_change('money');

-- How the columns of the bank's file are called.
create table bank_columns (
  the_one boolean primary key default true check (the_one),
  day_column text not null,
  amount_column text not null,
  reference_column text not null
);
