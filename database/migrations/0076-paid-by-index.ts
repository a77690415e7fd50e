/** Whether somebody ever paid is answered by an index: of whoever paid often, PostgreSQL looked through everybody's payments for one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of allocating) await sql.raw(statement).execute(db);
}

const allocating = [
  // As before, but for the first question. Without an order it is planned as a scan, which expects to meet one soon.
  `create or replace function allocate_payments(who integer) returns void language plpgsql as $$
  begin
    if (select id from account_payments where customer_id = who order by id limit 1) is null then return; end if;
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
