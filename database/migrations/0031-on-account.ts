/** What was bought on account is paid, stated and chased: payments, the orders that they pay, statements, reminders. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bank, ...payments, ...allocating, ...chasing, ...adding])
    await sql.raw(statement).execute(db);
}

const bank = [
  `do $$ declare known text; begin
    select conname into known from pg_constraint
      where conrelid = 'ledger_accounts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%gift_card_issues%';
    execute format('alter table ledger_accounts drop constraint %I', known);
  end $$`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
    'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds'
  ))`,
  `insert into ledger_accounts (kind) values ('bank')`,
];

const payments = [
  // A payment is corrected by a second one that takes it back.
  `create table account_payments (
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
    check ((reverses is null) = (pence > 0)),
    check (means = 'paypal' or recorded_by is not null)
  )`,
  `create index on account_payments (customer_id, id)`,
  `create index on account_payments (recorded_by)`,
  `create table account_allocations (
    id integer generated always as identity primary key,
    payment_id integer not null references account_payments,
    order_id integer not null references orders,
    pence integer not null check (pence <> 0),
    made_by integer references customers,
    made_at timestamptz not null default clock_timestamp()
  )`,
  `create index on account_allocations (payment_id)`,
  `create index on account_allocations (order_id)`,
  `create index on account_allocations (made_by)`,
  // Moved by allocations alone, as a ledger account's balance is by postings.
  `alter table orders add column account_paid integer not null default 0 check (account_paid between 0 and total)`,
  `create trigger only_moved_by_allocations before update of account_paid on orders
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create function move_account_paid() returns trigger language plpgsql as $$
  begin
    update orders set account_paid = account_paid + new.pence where id = new.order_id;
    return null;
  end $$`,
  `create trigger move_account_paid after insert on account_allocations
    for each row execute function move_account_paid()`,
];

const allocating = [
  // What an order on account comes to, less what was taken off the account again.
  `create function account_debt(agreed orders) returns integer language sql stable as $$
    select case when agreed.payment_gateway_id <> 2 or agreed.order_status_id in (1, 5) then 0
      else agreed.total - (
        select coalesce(sum(amount), 0)::int from refunds
        where order_id = agreed.id and done_at is not null and destination = 'on_account'
      ) end
  $$`,
  `create index open_on_account on orders (customer_id, id)
    where payment_gateway_id = 2 and order_status_id not in (1, 5) and account_paid < total`,
  `create function account_payment_worth(payment account_payments) returns integer language sql stable as $$
    select case when payment.reverses is not null
      or exists (select from account_payments as back where back.reverses = payment.id) then 0 else payment.pence end
  $$`,
  // Frees what is allocated beyond a payment or an order, the newest first; then what is free pays the oldest orders.
  `create function allocate_payments(who integer) returns void language plpgsql as $$
  begin
    if not exists (select from account_payments where customer_id = who) then return; end if;
    with held as (
      select payment_id, order_id, sum(allocation.pence) as pence from account_allocations as allocation
      join account_payments as payment on payment.id = payment_id
      where customer_id = who group by payment_id, order_id having sum(allocation.pence) > 0
    ), upto as (
      select *, sum(pence) over (partition by payment_id order by order_id) as so_far from held
    )
    insert into account_allocations (payment_id, order_id, pence)
    select payment_id, order_id, -least(upto.pence, so_far - account_payment_worth(payment))
    from upto join account_payments as payment on payment.id = payment_id
    where so_far > account_payment_worth(payment);
    with held as (
      select payment_id, order_id, sum(allocation.pence) as pence from account_allocations as allocation
      join account_payments as payment on payment.id = payment_id
      where customer_id = who group by payment_id, order_id having sum(allocation.pence) > 0
    ), upto as (
      select *, sum(pence) over (partition by order_id order by payment_id) as so_far from held
    )
    insert into account_allocations (payment_id, order_id, pence)
    select payment_id, order_id, -least(upto.pence, so_far - account_debt(orders))
    from upto join orders on orders.id = order_id
    where so_far > account_debt(orders);
    with free as (
      select id, pence, sum(pence) over (order by id) as upto from (
        select payment.id, account_payment_worth(payment) - coalesce((
          select sum(pence) from account_allocations where payment_id = payment.id
        ), 0) as pence
        from account_payments as payment where customer_id = who
      ) as payment where pence > 0
    ), owed as (
      select id, pence, sum(pence) over (order by id) as upto from (
        select id, account_debt(orders) - account_paid as pence from orders
        where customer_id = who and payment_gateway_id = 2 and order_status_id not in (1, 5) and account_paid < total
      ) as open where pence > 0
    )
    insert into account_allocations (payment_id, order_id, pence)
    select free.id, owed.id, least(free.upto, owed.upto) - greatest(free.upto - free.pence, owed.upto - owed.pence)
    from free join owed
      on least(free.upto, owed.upto) > greatest(free.upto - free.pence, owed.upto - owed.pence)
    order by owed.id, free.id;
  end $$`,
  `create function allocate_at_commit() returns trigger language plpgsql as $$
  begin
    perform allocate_payments(new.customer_id);
    return null;
  end $$`,
  // Whatever moves what is owed on account holds its customer, so this waits for nobody.
  `create constraint trigger allocate_at_commit after update on ledger_accounts
    deferrable initially deferred for each row when (new.kind = 'on_account') execute function allocate_at_commit()`,
];

const chasing = [
  // As it was sent: what a month brought, and what was owed at its end.
  `create table account_statements (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    month date not null check (extract(day from month) = 1),
    content text not null,
    buyer text,
    made_at timestamptz not null,
    unique (customer_id, month)
  )`,
  `create table account_reminders (
    order_id integer not null references orders,
    stage smallint not null,
    sent_at timestamptz not null,
    primary key (order_id, stage)
  )`,
  `create table reminder_pauses (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    reason text not null,
    until date,
    made_by integer not null references customers,
    made_at timestamptz not null
  )`,
  `create index on reminder_pauses (customer_id, id)`,
  `create index on reminder_pauses (made_by)`,
  `create table bank_columns (
    the_one boolean primary key default true check (the_one),
    day_column text not null,
    amount_column text not null,
    reference_column text not null
  )`,
];

const adding = [
  ...['account_payments', 'account_allocations', 'account_reminders', 'reminder_pauses'].map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  `create trigger append_only before delete or truncate on account_statements
    for each statement execute function refuse_change()`,
  `create trigger as_sent before update of customer_id, month, content, made_at on account_statements
    for each row execute function refuse_change()`,
  ...['account_payments', 'account_allocations', 'reminder_pauses', 'account_statements'].map(
    (table) => `create trigger note_change after insert on ${table}
      for each statement execute function note_change('money')`,
  ),
];
