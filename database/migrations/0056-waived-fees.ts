/** A fee of a plan that was charged by mistake is waived: it is owed no longer, and a credit note takes its invoice back. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...fees, ...notes, ...owing]) await sql.raw(statement).execute(db);
}

const fees = [
  // What a fee comes to, as account_debt says it of an order.
  `alter table plan_fees
    add column waived_at timestamptz,
    add column waived_by integer references customers,
    add column waive_reason text check (waive_reason in ('mistake', 'unused', 'goodwill')),
    add column debt integer generated always as (case when waived_at is null then pence else 0 end) stored not null,
    add check (num_nonnulls(waived_at, waived_by, waive_reason) in (0, 3)),
    add constraint paid_within_debt check (account_paid <= debt)`,
  `create index on plan_fees (waived_at) where waived_at is not null`,
  `create index on plan_fees (waived_by) where waived_by is not null`,
  `drop index open_fees`,
  `create index open_fees on plan_fees (customer_id, id) where account_paid < debt`,
  `create trigger waived_once before update of waived_at, waived_by, waive_reason on plan_fees
    for each row when (old.waived_at is not null) execute function refuse_change()`,
];

const notes = [
  `alter table credit_notes alter column refund_id drop not null, alter column order_id drop not null,
    add column fee_id integer unique references plan_fees,
    add check (num_nonnulls(refund_id, fee_id) = 1 and (refund_id is null) = (order_id is null))`,
  `create trigger agreed_fee before update of fee_id on credit_notes for each row execute function refuse_change()`,
  `alter table credit_notes_due drop constraint credit_notes_due_pkey`,
  `alter table credit_notes_due alter column refund_id drop not null, alter column order_id drop not null,
    add column fee_id integer unique references plan_fees, add unique (refund_id),
    add check (num_nonnulls(refund_id, fee_id) = 1 and (refund_id is null) = (order_id is null))`,
  `create function fee_is_to_be_noted() returns trigger language plpgsql as $$
  begin
    insert into credit_notes_due (fee_id, given_at) values (new.id, new.waived_at);
    return null;
  end $$`,
  `create trigger to_be_noted after update of waived_at on plan_fees
    for each row when (old.waived_at is null and new.waived_at is not null) execute function fee_is_to_be_noted()`,
];

const HELD = `select payment_id, order_id, fee_id, sum(allocation.pence) as pence from account_allocations as allocation
      join account_payments as payment on payment.id = payment_id
      where customer_id = who group by payment_id, order_id, fee_id having sum(allocation.pence) > 0`;
const WITH_DEBTS =
  'left join orders on orders.id = held.order_id left join plan_fees as fee on fee.id = held.fee_id';

// As before, but for what a fee comes to instead of what was charged.
const owing = [
  `create or replace function fees_owed(who integer) returns integer language sql stable as $$
    select coalesce(sum(debt - account_paid), 0)::int from plan_fees where customer_id = who and account_paid < debt
  $$`,
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
      select held.*, coalesce(fee.debt, account_debt(orders)) as debt,
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
        select null, id, charged_at, debt - account_paid from plan_fees where customer_id = who and account_paid < debt
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
