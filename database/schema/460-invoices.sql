-- Invoices and credit notes. The database itself numbers them without a gap, and nothing on one changes but a forgotten name.

-- One row, which is locked while invoices are numbered, until the commit; a rollback gives the numbers back.
create table invoice_series (
  name text primary key check (name = 'invoices'),
  last_number integer not null check (last_number >= 0)
);

insert into invoice_series (name, last_number) values ('invoices', 0);

-- The series moves by the trigger of invoices, from within which the depth is no longer 0.
create trigger only_moved_by_invoices before update on invoice_series
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger append_only before insert or delete or truncate on invoice_series
  for each statement execute function refuse_change();

create table invoices (
  number integer primary key default 0 check (number > 0),
  order_id integer unique references orders,
  received_at timestamptz not null,
  content text not null,
  buyer text,
  issued_at timestamptz not null default clock_timestamp(),
  fee_id integer unique references plan_fees,
  check (num_nonnulls(order_id, fee_id) = 1)
);

create index invoices_with_buyers on invoices (received_at) where buyer is not null;

create function number_invoice() returns trigger language plpgsql as $$
begin
  update invoice_series set last_number = last_number + 1 returning last_number into new.number;
  return new;
end $$;

create trigger number_invoice before insert on invoices for each row execute function number_invoice();
create trigger append_only before delete or truncate on invoices
  for each statement execute function refuse_change();
create trigger agreed before update of number, order_id, received_at, content, issued_at on invoices
  for each row execute function refuse_change();
create trigger only_forgotten before update of buyer on invoices
  for each row when (new.buyer is not null) execute function refuse_change();
create trigger agreed_fee before update of fee_id on invoices for each row execute function refuse_change();

create table invoices_due (
  order_id integer unique references orders,
  received_at timestamptz not null default clock_timestamp(),
  fee_id integer unique references plan_fees,
  check (num_nonnulls(order_id, fee_id) = 1)
);

create index on invoices_due (received_at, order_id);

-- A new order has no invoice yet.
create function order_is_to_be_invoiced() returns trigger language plpgsql as $$
begin
  if new.total = 0 then return null; end if;
  if tg_op = 'UPDATE' then
    if exists (select from invoices where order_id = new.id) then return null; end if;
  end if;
  insert into invoices_due (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger to_be_invoiced after insert or update of order_status_id on orders
  for each row when (new.order_status_id = 2) execute function order_is_to_be_invoiced();

create function fee_is_to_be_invoiced() returns trigger language plpgsql as $$
begin
  insert into invoices_due (fee_id, received_at) values (new.id, new.charged_at);
  return null;
end $$;

create trigger to_be_invoiced after insert on plan_fees for each row execute function fee_is_to_be_invoiced();

-- As invoices: numbered without a gap by the database itself, and nothing on one changes but a forgotten name.
create table credit_note_series (
  name text primary key check (name = 'credit notes'),
  last_number integer not null check (last_number >= 0)
);

insert into credit_note_series (name, last_number) values ('credit notes', 0);

create trigger only_moved_by_credit_notes before update on credit_note_series
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger append_only before insert or delete or truncate on credit_note_series
  for each statement execute function refuse_change();

create table credit_notes (
  number integer primary key default 0 check (number > 0),
  refund_id integer unique references refunds,
  order_id integer references orders,
  given_at timestamptz not null,
  content text not null,
  buyer text,
  issued_at timestamptz not null default clock_timestamp(),
  fee_id integer unique references plan_fees,
  check (num_nonnulls(refund_id, fee_id) = 1 and (refund_id is null) = (order_id is null))
);

create index on credit_notes (order_id);
create index credit_notes_with_buyers on credit_notes (given_at) where buyer is not null;

create function number_credit_note() returns trigger language plpgsql as $$
begin
  update credit_note_series set last_number = last_number + 1 returning last_number into new.number;
  return new;
end $$;

create trigger number_credit_note before insert on credit_notes
  for each row execute function number_credit_note();
create trigger append_only before delete or truncate on credit_notes
  for each statement execute function refuse_change();
create trigger agreed before update of number, refund_id, order_id, given_at, content, issued_at on credit_notes
  for each row execute function refuse_change();
create trigger only_forgotten before update of buyer on credit_notes
  for each row when (new.buyer is not null) execute function refuse_change();
create trigger note_change after insert on credit_notes
  for each statement execute function note_change('orders');
create trigger agreed_fee before update of fee_id on credit_notes for each row execute function refuse_change();

create table credit_notes_due (
  refund_id integer unique references refunds,
  order_id integer references orders,
  given_at timestamptz not null,
  fee_id integer unique references plan_fees,
  check (num_nonnulls(refund_id, fee_id) = 1 and (refund_id is null) = (order_id is null))
);

create index on credit_notes_due (given_at, refund_id);
create index on credit_notes_due (order_id);

-- A refund that is given of an order that was received has its credit note due in the same transaction.
create function refund_is_to_be_noted() returns trigger language plpgsql as $$
begin
  insert into credit_notes_due (refund_id, order_id, given_at) select new.id, new.order_id, new.done_at
    where exists (select from invoices where order_id = new.order_id)
      or exists (select from invoices_due where order_id = new.order_id)
    on conflict do nothing;
  return null;
end $$;

create trigger to_be_noted after insert or update of state on refunds
  for each row when (new.state = 'done') execute function refund_is_to_be_noted();

create function fee_is_to_be_noted() returns trigger language plpgsql as $$
begin
  insert into credit_notes_due (fee_id, given_at) values (new.id, new.waived_at);
  return null;
end $$;

create trigger to_be_noted after update of waived_at on plan_fees
  for each row when (old.waived_at is null and new.waived_at is not null) execute function fee_is_to_be_noted();
