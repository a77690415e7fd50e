/** Refunds in part or whole, several an order; credit notes; what becomes of the coffee of a cancelled order. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...refunds,
    ...lines,
    ...before,
    ...limits,
    ...creditNotes,
    ...cancelling,
    ...simulator,
  ])
    await sql.raw(statement).execute(db);
}

const refunds = [
  `alter table refunds
    drop constraint refunds_pkey,
    add column id integer generated always as identity primary key,
    add column request_id text unique check (request_id <> ''),
    add column shipping integer not null default 0 check (shipping between 0 and amount),
    add column reason text not null default 'cancelled' check (reason in (
      'damaged', 'wrong', 'lost', 'late', 'taste', 'goodwill', 'cancelled', 'paid late', 'at paypal'
    )),
    add column note text not null default '',
    add column destination text not null default 'paypal' check (destination in ('paypal', 'credit', 'on_account')),
    add column state text not null default 'asked' check (state in ('asked', 'pending', 'refused', 'done')),
    add column trouble text,
    add column paypal_request_id text unique,
    add column asked_by integer references customers`,
  `create index on refunds (order_id)`,
  `create index on refunds (asked_by) where asked_by is not null`,
];

// The bags that a refund is for, at what was paid for them. None where an amount was named.
const lines = [
  `create table refund_lines (
    refund_id integer not null references refunds,
    order_blend_id integer not null references order_blends,
    bags smallint not null check (bags > 0),
    amount integer not null check (amount >= 0),
    primary key (refund_id, order_blend_id)
  )`,
  `create index on refund_lines (order_blend_id)`,
  `create trigger append_only before update or delete or truncate on refund_lines
    for each statement execute function refuse_change()`,
];

// Until now an order was refunded whole, and only what went back to PayPal had a row. A request that is under way keeps its id.
const before = [
  `update refunds set
    state = case when done_at is null then 'asked' else 'done' end,
    shipping = shipping_cost,
    paypal_request_id = (
      select 'refund-' || orders.id || '-' || provider_id from payments where order_id = orders.id and amount > 0
    )
    from orders where orders.id = refunds.order_id`,
  `insert into refunds (order_id, amount, shipping, destination, state, asked_at, attempted_at, done_at)
    select orders.id, total, shipping_cost, case payment_gateway_id when 2 then 'on_account' else 'credit' end, 'done',
      occurred_at, occurred_at, occurred_at
    from ledger_entries join orders on orders.id::text = reference
    where kind = 'order_refund' and not exists (select from refunds where order_id = orders.id)
    order by ledger_entries.id`,
  `update refunds set request_id = 'order ' || order_id || ' cancelled'`,
  `insert into refund_lines (refund_id, order_blend_id, bags, amount)
    select refunds.id, line.id, quantity, total_price
    from refunds join order_blends as line on line.order_id = refunds.order_id`,
  `alter table refunds
    alter column request_id set not null,
    alter column shipping drop default,
    alter column reason drop default,
    alter column destination drop default,
    add check ((state = 'done') = (done_at is not null)),
    add check (destination <> 'paypal' or reason = 'at paypal' or paypal_request_id is not null)`,
];

const limits = [
  `create trigger agreed before update of id, order_id, request_id, amount, shipping, reason, paypal_request_id, asked_by,
      asked_at on refunds
    for each row execute function refuse_change()`,
  `create trigger given_for_good before update of state, destination, done_at on refunds
    for each row when (old.state = 'done') execute function refuse_change()`,
  // Two transactions that refund one order wait for each other here, whatever they locked before.
  `create function refuse_refund_beyond_paid() returns trigger language plpgsql as $$
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
    ) or (select sum(amount) from refund_lines where refund_id = new.id) > new.amount - new.shipping then
      raise exception 'more bags of order % are refunded than it has', agreed.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger within_paid after insert on refunds
    deferrable initially deferred for each row execute function refuse_refund_beyond_paid()`,
  // A refund that was given does not make an order unpaid.
  `create or replace function refuse_unpaid_order() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from payments where order_id = new.id)
      + (select coalesce(sum(amount), 0) from refunds where order_id = new.id and state = 'done') <> new.total then
      raise exception 'order % is not paid', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create function refuse_other_sum_given_back() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from payments where order_id = new.order_id and amount < 0)
      + (select coalesce(sum(amount), 0) from refunds
        where order_id = new.order_id and state = 'done' and destination <> 'on_account') <> 0 then
      raise exception 'the refunds of order % are not what was given back', new.order_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger as_refunded after insert on payments
    deferrable initially deferred for each row when (new.amount < 0) execute function refuse_other_sum_given_back()`,
  `create constraint trigger as_given_back after insert or update of state on refunds
    deferrable initially deferred for each row execute function refuse_other_sum_given_back()`,
  // By rows, since a job that takes none of them has changed nothing.
  `create trigger note_change after insert or update on refunds
    for each row execute function note_change('orders')`,
  // What staff wrote about an order may name its buyer, and is forgotten with the name.
  `create or replace function forget_notes() returns trigger language plpgsql as $$
  begin
    delete from order_notes where order_id = new.id;
    update refunds set note = '' where order_id = new.id and note <> '';
    return null;
  end $$`,
];

// As invoices: numbered without a gap by the database itself, and nothing on one changes but a forgotten name.
const creditNotes = [
  `create table credit_note_series (
    name text primary key check (name = 'credit notes'),
    last_number integer not null check (last_number >= 0)
  )`,
  `insert into credit_note_series (name, last_number) values ('credit notes', 0)`,
  `create table credit_notes (
    number integer primary key default 0 check (number > 0),
    refund_id integer not null unique references refunds,
    order_id integer not null references orders,
    given_at timestamptz not null,
    content text not null,
    buyer text,
    issued_at timestamptz not null default clock_timestamp()
  )`,
  `create index on credit_notes (order_id)`,
  `create index credit_notes_with_buyers on credit_notes (given_at) where buyer is not null`,
  `create table credit_notes_due (
    refund_id integer primary key references refunds,
    order_id integer not null references orders,
    given_at timestamptz not null
  )`,
  `create index on credit_notes_due (given_at, refund_id)`,
  `create index on credit_notes_due (order_id)`,
  `create function number_credit_note() returns trigger language plpgsql as $$
  begin
    update credit_note_series set last_number = last_number + 1 returning last_number into new.number;
    return new;
  end $$`,
  `create trigger number_credit_note before insert on credit_notes
    for each row execute function number_credit_note()`,
  `create trigger only_moved_by_credit_notes before update on credit_note_series
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger append_only before insert or delete or truncate on credit_note_series
    for each statement execute function refuse_change()`,
  `create trigger append_only before delete or truncate on credit_notes
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of number, refund_id, order_id, given_at, content, issued_at on credit_notes
    for each row execute function refuse_change()`,
  `create trigger only_forgotten before update of buyer on credit_notes
    for each row when (new.buyer is not null) execute function refuse_change()`,
  `create trigger note_change after insert on credit_notes
    for each statement execute function note_change('orders')`,
  // A refund that is given of an order that was received has its credit note due in the same transaction.
  `create function refund_is_to_be_noted() returns trigger language plpgsql as $$
  begin
    insert into credit_notes_due (refund_id, order_id, given_at) select new.id, new.order_id, new.done_at
      where exists (select from invoices where order_id = new.order_id)
        or exists (select from invoices_due where order_id = new.order_id)
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger to_be_noted after insert or update of state on refunds
    for each row when (new.state = 'done') execute function refund_is_to_be_noted()`,
  `insert into credit_notes_due (refund_id, order_id, given_at)
    select refunds.id, orders.id, done_at from refunds join orders on orders.id = order_id
    where state = 'done' and anonymised_at is null
      and (exists (select from invoices where order_id = orders.id)
        or exists (select from invoices_due where order_id = orders.id))`,
];

const cancelling = [
  `create table coffee_of_cancelled (
    order_id integer primary key references orders,
    becomes text not null check (becomes in ('shelf', 'staff', 'waste')),
    told_at timestamptz not null default now()
  )`,
  `create trigger append_only before update or delete or truncate on coffee_of_cancelled
    for each statement execute function refuse_change()`,
];

const simulator = [
  `create table paypal_demo_refunds (
    id text primary key,
    order_id text not null references paypal_demo_orders,
    request_id text not null unique,
    custom_id text not null,
    pence integer not null check (pence > 0),
    created_at timestamptz not null default now()
  )`,
  `create index on paypal_demo_refunds (order_id)`,
  `insert into paypal_demo_refunds (id, order_id, request_id, custom_id, pence)
    select refund_id, id, 'before ' || refund_id, custom_id, pence from paypal_demo_orders where refund_id is not null`,
  `alter table paypal_demo_orders drop column refund_id`,
];
