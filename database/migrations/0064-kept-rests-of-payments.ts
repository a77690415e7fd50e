/** What a payment on account has paid stands beside it, so that allocating reads what is open, not all that a customer ever paid. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...kept, ...open, ...allocating, ...givingBack])
    await sql.raw(statement).execute(db);
}

const kept = [
  'drop trigger append_only on account_payments',
  // Moved by allocations alone, as what is paid of an order or a fee is.
  `alter table account_payments
    add column allocated integer not null default 0,
    add constraint allocated_within_pence check (allocated between 0 and greatest(pence, 0))`,
  `update account_payments set allocated = paid.pence
    from (select payment_id, sum(pence)::int as pence from account_allocations group by payment_id) as paid
    where paid.payment_id = account_payments.id and paid.pence <> 0`,
  `create trigger append_only before delete or truncate on account_payments
    for each statement execute function refuse_change()`,
  `create trigger as_recorded before update of id, call_id, customer_id, pence, means, received_on, reference, bank_row,
    reverses, reason, recorded_by, recorded_at on account_payments for each row execute function refuse_change()`,
  `create trigger only_moved_by_allocations before update of allocated on account_payments
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create or replace function move_account_paid() returns trigger language plpgsql as $$
  begin
    update account_payments set allocated = allocated + new.pence where id = new.payment_id;
    update orders set account_paid = account_paid + new.pence where id = new.order_id;
    update plan_fees set account_paid = account_paid + new.pence where id = new.fee_id;
    return null;
  end $$`,
];

// What a commit may have to mend is found by these. Nearly always each is empty.
const open = [
  `create index open_payments on account_payments (customer_id, id) where allocated < pence`,
  `create index payments_taken_back on account_payments (customer_id) where reverses is not null`,
  `create index cancelled_though_paid on orders (customer_id) where order_status_id in (1, 5) and account_paid > 0`,
  `create index fees_paid_beyond on plan_fees (customer_id) where account_paid > debt`,
];

const allocating = [
  // Frees what is allocated beyond these orders and fees, the newest payment first.
  `create function free_beyond_debts(of_orders integer[], of_fees integer[]) returns void language sql as $$
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select payment_id, order_id, fee_id, -least(pence, so_far - debt) from (
      select held.*, sum(held.pence) over (partition by order_id, fee_id order by payment_id) as so_far from (
        select payment_id, order_id, fee_id, debt, sum(allocation.pence) as pence
        from (select id, account_debt(orders) as debt from orders where id = any(of_orders)) as agreed
        join account_allocations as allocation on order_id = agreed.id
        group by payment_id, order_id, fee_id, debt having sum(allocation.pence) > 0
        union all
        select payment_id, order_id, fee_id, debt, sum(allocation.pence)
        from plan_fees as fee join account_allocations as allocation on fee_id = fee.id
        where fee.id = any(of_fees)
        group by payment_id, order_id, fee_id, debt having sum(allocation.pence) > 0
      ) as held
    ) as upto where so_far > debt
  $$`,
  // As before: frees what lies beyond a payment or a debt, then pays the oldest debts. A refund frees what lies beyond its order itself.
  `create or replace function allocate_payments(who integer) returns void language plpgsql as $$
  begin
    if not exists (select from account_payments where customer_id = who) then return; end if;
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select payment_id, order_id, fee_id, -sum(allocation.pence)
    from account_payments as back
    join account_payments as payment on payment.id = back.reverses
    join account_allocations as allocation on payment_id = payment.id
    where back.customer_id = who and back.reverses is not null and payment.allocated > 0
    group by payment_id, order_id, fee_id having sum(allocation.pence) > 0;
    perform free_beyond_debts(beyond.orders, beyond.fees) from (
      select (select array_agg(id) from orders where customer_id = who and order_status_id in (1, 5) and account_paid > 0) as orders,
        (select array_agg(id) from plan_fees where customer_id = who and account_paid > debt) as fees
    ) as beyond where beyond.orders is not null or beyond.fees is not null;
    with free as (
      select id, rest as pence, sum(rest) over (order by id) as upto from (
        select id, account_payment_worth(payment) - allocated as rest
        from account_payments as payment where customer_id = who and allocated < pence
      ) as open where rest > 0
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

// An order that is cancelled is found by its status; of one that is refunded, nothing but the refund says that it comes to less.
const givingBack = [
  `create function free_what_was_given_back() returns trigger language plpgsql as $$
  begin
    perform free_beyond_debts(array[new.order_id], null);
    perform allocate_payments(orders.customer_id) from orders where orders.id = new.order_id;
    return null;
  end $$`,
  `create constraint trigger paid_within_debt after insert or update of state, destination, done_at on refunds
    deferrable initially deferred for each row when (new.done_at is not null and new.destination = 'on_account')
    execute function free_what_was_given_back()`,
];
