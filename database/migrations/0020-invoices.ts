/** Invoices of received orders. The database itself numbers them without a gap, and nothing on one changes but a forgotten name. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...numbering, ...falling, ...lasting])
    await sql.raw(statement).execute(db);
}

const tables = [
  // One row: whoever numbers invoices holds its lock until the commit, and a rollback gives the numbers back.
  `create table invoice_series (
    name text primary key check (name = 'invoices'),
    last_number integer not null check (last_number >= 0)
  )`,
  `insert into invoice_series (name, last_number) values ('invoices', 0)`,
  `create table invoices (
    number integer primary key default 0 check (number > 0),
    order_id integer not null unique references orders,
    received_at timestamptz not null,
    content text not null,
    buyer text,
    issued_at timestamptz not null default clock_timestamp()
  )`,
  `create index invoices_with_buyers on invoices (received_at) where buyer is not null`,
  `create table invoices_due (
    order_id integer primary key references orders,
    received_at timestamptz not null default clock_timestamp()
  )`,
  `create index on invoices_due (received_at, order_id)`,
];

const numbering = [
  `create function number_invoice() returns trigger language plpgsql as $$
  begin
    update invoice_series set last_number = last_number + 1 returning last_number into new.number;
    return new;
  end $$`,
  `create trigger number_invoice before insert on invoices for each row execute function number_invoice()`,
  // The series moves by the trigger above, from within which the depth is no longer 0.
  `create trigger only_moved_by_invoices before update on invoice_series
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger append_only before insert or delete or truncate on invoice_series
    for each statement execute function refuse_change()`,
];

// An order that is received has its invoice due in the same transaction, whoever receives it.
const falling = [
  `create function order_is_to_be_invoiced() returns trigger language plpgsql as $$
  begin
    insert into invoices_due (order_id) select new.id
      where not exists (select from invoices where order_id = new.id)
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger to_be_invoiced after insert or update of order_status_id on orders
    for each row when (new.order_status_id = 2) execute function order_is_to_be_invoiced()`,
  `insert into invoices_due (order_id, received_at)
    select id, coalesce((select min(created_at) from payments where order_id = orders.id and amount > 0), created_at)
    from orders
    where anonymised_at is null
      and (order_status_id in (2, 3, 4, 6) or exists (select from payments where order_id = orders.id))`,
];

const lasting = [
  `create trigger append_only before delete or truncate on invoices
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of number, order_id, received_at, content, issued_at on invoices
    for each row execute function refuse_change()`,
  `create trigger only_forgotten before update of buyer on invoices
    for each row when (new.buyer is not null) execute function refuse_change()`,
];
