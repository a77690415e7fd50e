/** Fees of the plans of businesses: charged on account for each month or year, invoiced in the one series, and paid as orders are. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...plans, ...paying, ...limits, ...allocating, ...invoicing])
    await sql.raw(statement).execute(db);
}

const plans = [
  `create table business_plans (
    id integer generated always as identity primary key,
    customer_id integer not null references customers,
    user_type_id smallint not null references user_types,
    paid_by text not null check (paid_by in ('month', 'year')),
    pence integer not null check (pence > 0),
    business text,
    address text,
    begins_on date not null,
    ends_on date check (ends_on >= begins_on),
    state text not null default 'running' check (state in ('running', 'ended')),
    ended_by text check (ended_by in ('member', 'staff', 'unpaid')),
    ended_at timestamptz,
    check ((ends_on is null) = (ended_by is null)),
    check ((state = 'ended') = (ended_at is not null)),
    check (state = 'running' or ends_on is not null)
  )`,
  `create unique index on business_plans (customer_id) where state = 'running'`,
  `create index on business_plans (customer_id)`,
  `create table plan_fees (
    id integer generated always as identity primary key,
    plan_id integer not null references business_plans,
    customer_id integer not null references customers,
    period integer not null check (period >= 0),
    starts_on date not null,
    ends_on date not null check (ends_on > starts_on),
    charged_on date not null,
    charged_at timestamptz not null default clock_timestamp(),
    pence integer not null check (pence > 0),
    account_paid integer not null default 0 check (account_paid between 0 and pence),
    unique (plan_id, period)
  )`,
  `create index on plan_fees (customer_id, id)`,
  `create index on plan_fees (charged_at)`,
  `create index open_fees on plan_fees (customer_id, id) where account_paid < pence`,
  `create trigger kept before delete or truncate on plan_fees
    for each statement execute function refuse_change()`,
  `create trigger as_charged before update of id, plan_id, customer_id, period, starts_on, ends_on, charged_on, charged_at, pence
    on plan_fees for each row execute function refuse_change()`,
  `create trigger only_moved_by_allocations before update of account_paid on plan_fees
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger note_change after insert or update on business_plans
    for each row execute function note_change('customers')`,
  `create trigger note_change after insert or update on plan_fees
    for each row execute function note_change('money')`,
];

// What is owed, and reminded of, is an order or a fee.
const paying = [
  `alter table account_allocations alter column order_id drop not null, add column fee_id integer references plan_fees,
    add check (num_nonnulls(order_id, fee_id) = 1)`,
  `create index on account_allocations (fee_id)`,
  `alter table account_reminders drop constraint account_reminders_pkey`,
  `alter table account_reminders alter column order_id drop not null, add column fee_id integer references plan_fees,
    add check (num_nonnulls(order_id, fee_id) = 1), add unique (order_id, stage), add unique (fee_id, stage)`,
  `create or replace function move_account_paid() returns trigger language plpgsql as $$
  begin
    update orders set account_paid = account_paid + new.pence where id = new.order_id;
    update plan_fees set account_paid = account_paid + new.pence where id = new.fee_id;
    return null;
  end $$`,
];

// The limit is for orders: a fee was agreed by staff, and stands beside it.
const limits = [
  `create function fees_owed(who integer) returns integer language sql stable as $$
    select coalesce(sum(pence - account_paid), 0)::int from plan_fees where customer_id = who and account_paid < pence
  $$`,
  `create or replace function refuse_use_beyond_limit() returns trigger language plpgsql as $$
  declare
    allowed integer;
    used integer;
  begin
    if tg_table_name = 'customers' then
      allowed := new.balance_limit + fees_owed(new.id);
      select -balance into used from ledger_accounts where customer_id = new.id and kind = 'on_account';
    else
      select balance_limit + fees_owed(new.customer_id) into allowed from customers where id = new.customer_id for share;
      used := -new.balance;
    end if;
    if used > allowed then
      raise exception 'on-account use of % is beyond the limit of %', used, allowed using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  // Money that comes in is never refused, whatever is owed.
  `drop trigger use_within_limit on ledger_accounts`,
  `create trigger use_within_limit after update of balance on ledger_accounts
    for each row when (new.kind = 'on_account' and new.balance < old.balance) execute function refuse_use_beyond_limit()`,
];

const HELD = `select payment_id, order_id, fee_id, sum(allocation.pence) as pence from account_allocations as allocation
      join account_payments as payment on payment.id = payment_id
      where customer_id = who group by payment_id, order_id, fee_id having sum(allocation.pence) > 0`;
const WITH_DEBTS =
  'left join orders on orders.id = held.order_id left join plan_fees as fee on fee.id = held.fee_id';

const allocating = [
  // As before, for fees as well: frees what lies beyond a payment or a debt, the newest first; then pays the oldest debts.
  `create or replace function allocate_payments(who integer) returns void language plpgsql as $$
  begin
    if not exists (select from account_payments where customer_id = who) then return; end if;
    with held as (
      ${HELD}
    ), upto as (
      select held.*, sum(held.pence) over (
        partition by payment_id order by coalesce(orders.created_at, fee.charged_at), held.order_id, held.fee_id
      ) as so_far
      from held ${WITH_DEBTS}
    )
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select payment_id, order_id, fee_id, -least(upto.pence, so_far - account_payment_worth(payment))
    from upto join account_payments as payment on payment.id = payment_id
    where so_far > account_payment_worth(payment);
    with held as (
      ${HELD}
    ), upto as (
      select held.*, coalesce(fee.pence, account_debt(orders)) as debt,
        sum(held.pence) over (partition by held.order_id, held.fee_id order by payment_id) as so_far
      from held ${WITH_DEBTS}
    )
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select payment_id, order_id, fee_id, -least(pence, so_far - debt) from upto where so_far > debt;
    with free as (
      select id, pence, sum(pence) over (order by id) as upto from (
        select payment.id, account_payment_worth(payment) - coalesce((
          select sum(pence) from account_allocations where payment_id = payment.id
        ), 0) as pence
        from account_payments as payment where customer_id = who
      ) as payment where pence > 0
    ), owed as (
      select *, sum(pence) over (order by made_at, order_id, fee_id) as upto from (
        select id as order_id, null::int as fee_id, created_at as made_at, account_debt(orders) - account_paid as pence from orders
        where customer_id = who and payment_gateway_id = 2 and order_status_id not in (1, 5) and account_paid < total
        union all
        select null, id, charged_at, pence - account_paid from plan_fees where customer_id = who and account_paid < pence
      ) as open where pence > 0
    )
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select free.id, order_id, fee_id,
      least(free.upto, owed.upto) - greatest(free.upto - free.pence, owed.upto - owed.pence)
    from free join owed
      on least(free.upto, owed.upto) > greatest(free.upto - free.pence, owed.upto - owed.pence)
    order by owed.upto, free.id;
  end $$`,
];

const invoicing = [
  `alter table invoices alter column order_id drop not null, add column fee_id integer unique references plan_fees,
    add check (num_nonnulls(order_id, fee_id) = 1)`,
  `create trigger agreed_fee before update of fee_id on invoices for each row execute function refuse_change()`,
  `alter table invoices_due drop constraint invoices_due_pkey`,
  `alter table invoices_due alter column order_id drop not null, add column fee_id integer unique references plan_fees,
    add unique (order_id), add check (num_nonnulls(order_id, fee_id) = 1)`,
  `create function fee_is_to_be_invoiced() returns trigger language plpgsql as $$
  begin
    insert into invoices_due (fee_id, received_at) values (new.id, new.charged_at);
    return null;
  end $$`,
  `create trigger to_be_invoiced after insert on plan_fees for each row execute function fee_is_to_be_invoiced()`,
];
