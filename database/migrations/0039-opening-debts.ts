/** What was owed on account to the shop that was left: a debt beside orders and fees. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table opening_debts (
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
  )`,
  `create index on opening_debts (customer_id)`,
  `create index open_opening_debts on opening_debts (due_on, customer_id) where account_paid < debt`,
  `create trigger note_change after insert or update on opening_debts
    for each statement execute function note_change('money')`,
  `create trigger append_only before delete or truncate on opening_debts
    for each statement execute function refuse_change()`,
  `create trigger as_opened before update of id, customer_id, number, opened_at on opening_debts
    for each row execute function refuse_change()`,
  `create trigger only_moved_by_allocations before update of account_paid on opening_debts
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `alter table account_allocations add column opening_id integer references opening_debts`,
  `alter table account_allocations drop constraint account_allocations_check`,
  `alter table account_allocations add constraint account_allocations_check check (num_nonnulls(order_id, fee_id, opening_id) = 1)`,
  `create index on account_allocations (opening_id)`,
  `alter table account_reminders add column opening_id integer references opening_debts`,
  `alter table account_reminders drop constraint account_reminders_check`,
  `alter table account_reminders add constraint account_reminders_check check (num_nonnulls(order_id, fee_id, opening_id) = 1)`,
  `alter table account_reminders add unique (opening_id, stage)`,
  `create or replace function move_account_paid() returns trigger language plpgsql as $$
  begin
    update account_payments set allocated = allocated + new.pence where id = new.payment_id;
    update orders set account_paid = account_paid + new.pence where id = new.order_id;
    update plan_fees set account_paid = account_paid + new.pence where id = new.fee_id;
    update opening_debts set account_paid = account_paid + new.pence where id = new.opening_id;
    return null;
  end $$`,
  `create or replace function allocate_payments(who integer) returns void language plpgsql as $$
  begin
    if (select id from account_payments where customer_id = who order by id limit 1) is null then return; end if;
    insert into account_allocations (payment_id, order_id, fee_id, opening_id, pence)
    select payment_id, order_id, fee_id, opening_id, -sum(allocation.pence)
    from account_payments as back
    join account_payments as payment on payment.id = back.reverses
    join account_allocations as allocation on payment_id = payment.id
    where back.customer_id = who and back.reverses is not null and payment.allocated > 0
    group by payment_id, order_id, fee_id, opening_id having sum(allocation.pence) > 0;
    perform free_beyond_debts(beyond.orders, beyond.fees) from (
      select (
          select array_agg(id) from orders where customer_id = who and order_status_id in (1, 5) and account_paid > 0
        ) as orders,
        (select array_agg(id) from plan_fees where customer_id = who and account_paid > debt) as fees
    ) as beyond where beyond.orders is not null or beyond.fees is not null;
    with free as (
      select id, rest as pence, sum(rest) over (order by id) as upto from (
        select id, account_payment_worth(payment) - allocated as rest
        from account_payments as payment where customer_id = who and allocated < pence
      ) as open where rest > 0
    ), owed as (
      select *, sum(pence) over (order by made_at, order_id, fee_id, opening_id) as upto from (
        select id as order_id, null::int as fee_id, null::int as opening_id, created_at as made_at,
          account_debt(orders) - account_paid as pence from orders
        where customer_id = who and payment_gateway_id = 2 and order_status_id not in (1, 5) and account_paid < total
        union all
        select null, id, null, charged_at, debt - account_paid from plan_fees where customer_id = who and account_paid < debt
        union all
        select null, null, id, invoiced_on::timestamp at time zone 'Europe/London', debt - account_paid
        from opening_debts where customer_id = who and account_paid < debt
      ) as open where pence > 0
    )
    insert into account_allocations (payment_id, order_id, fee_id, opening_id, pence)
    select free.id, order_id, fee_id, opening_id,
      least(free.upto, owed.upto) - greatest(free.upto - free.pence, owed.upto - owed.pence)
    from free join owed
      on least(free.upto, owed.upto) > greatest(free.upto - free.pence, owed.upto - owed.pence)
    order by owed.upto, free.id;
  end $$`,
  `create function opening_owed(who integer) returns integer language sql stable as $$
    select coalesce(sum(debt - account_paid), 0)::int from opening_debts where customer_id = who and account_paid < debt
  $$`,
  `create or replace function refuse_use_beyond_limit() returns trigger language plpgsql as $$
  declare
    allowed integer;
    used integer;
  begin
    if tg_table_name = 'customers' then
      allowed := new.balance_limit + fees_owed(new.id) + payments_taken_back(new.id) + opening_owed(new.id);
      select -balance into used from ledger_accounts where customer_id = new.id and kind = 'on_account';
    else
      select balance_limit + fees_owed(new.customer_id) + payments_taken_back(new.customer_id) + opening_owed(new.customer_id)
      into allowed
      from customers where id = new.customer_id for share;
      used := -new.balance;
    end if;
    if used > allowed then
      raise exception 'on-account use of % is beyond the limit of %', used, allowed using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `alter table imports drop constraint imports_subject_check`,
  `alter table imports add constraint imports_subject_check
      check (subject in ('customers', 'orders', 'gift cards', 'credit', 'owed', 'vouchers', 'green lots'))`,
  `alter table opening_balances add column debt_id integer unique references opening_debts`,
  `alter table opening_balances drop constraint opening_balances_subject_check`,
  `alter table opening_balances add constraint opening_balances_subject_check check (subject in ('gift cards', 'credit', 'owed'))`,
  `alter table opening_balances drop constraint opening_balances_check`,
  `alter table opening_balances add constraint opening_balances_check check ((subject in ('credit', 'owed')) = (customer_id is not null))`,
  `alter table opening_balances drop constraint opening_balances_check1`,
  `alter table opening_balances add constraint opening_balances_check1 check ((subject = 'owed') = (debt_id is not null))`,
  `alter table opening_balances add constraint opening_balances_check2 check ((email is null) = (email_identity is null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
