// cspell:ignore sqlstate
/** Allocating on account as it was before rests were kept: by all that a customer ever paid. What is quick must come to the same. */
import { sql } from 'kysely';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

const HELD = `select payment_id, order_id, fee_id, sum(allocation.pence) as pence from account_allocations as allocation
      join account_payments as payment on payment.id = payment_id
      where customer_id = who group by payment_id, order_id, fee_id having sum(allocation.pence) > 0`;
const WITH_DEBTS =
  'left join orders on orders.id = held.order_id left join plan_fees as fee on fee.id = held.fee_id';

const SLOWLY = `create function allocate_slowly(who integer) returns void language plpgsql as $$
  begin
    with held as (${HELD}), upto as (
      select held.*, sum(held.pence) over (
        partition by payment_id order by coalesce(orders.created_at, fee.charged_at), held.order_id, held.fee_id
      ) as so_far
      from held ${WITH_DEBTS}
    )
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select payment_id, order_id, fee_id, -least(upto.pence, so_far - account_payment_worth(payment))
    from upto join account_payments as payment on payment.id = payment_id
    where so_far > account_payment_worth(payment);
    with held as (${HELD}), upto as (
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
        select id as order_id, null::int as fee_id, created_at as made_at, account_debt(orders) - account_paid as pence
        from orders where customer_id = who and payment_gateway_id = 2
        union all
        select null, id, charged_at, debt - account_paid from plan_fees where customer_id = who
      ) as open where pence > 0
    )
    insert into account_allocations (payment_id, order_id, fee_id, pence)
    select free.id, order_id, fee_id,
      least(free.upto, owed.upto) - greatest(free.upto - free.pence, owed.upto - owed.pence)
    from free join owed
      on least(free.upto, owed.upto) > greatest(free.upto - free.pence, owed.upto - owed.pence);
  end $$`;

const SHARES = `create function shares_of(who integer) returns text language sql as $$
  select string_agg(concat_ws(' ', payment_id, order_id, 'f' || fee_id, pence), ', ' order by payment_id, order_id, fee_id)
  from (${HELD}) as held
$$`;

const BOTH = `create function allocate_both_ways(who integer) returns void language plpgsql as $$
  declare
    slowly text;
    quickly text;
  begin
    begin
      perform allocate_slowly(who);
      slowly := shares_of(who);
      raise exception 'only tried' using errcode = 'ZZ001';
    exception when sqlstate 'ZZ001' then null;
    end;
    perform allocate_quickly(who);
    quickly := shares_of(who);
    if slowly is distinct from quickly then
      raise exception 'slowly %, quickly %', slowly, quickly;
    end if;
    insert into allocated_both_ways values (who, quickly);
  end $$`;

/** From now on this shop allocates both ways, and refuses a commit of which they don't agree. */
export async function allocateBothWays({ db }: TestShop): Promise<void> {
  for (const statement of [
    'create table allocated_both_ways (customer_id integer, shares text)',
    'alter function allocate_payments rename to allocate_quickly',
    SLOWLY,
    SHARES,
    BOTH,
    `create function allocate_payments(who integer) returns void language sql as 'select allocate_both_ways(who)'`,
  ])
    await sql.raw(statement).execute(db);
}

/** What its payments paid after each commit that moved what is owed. */
export async function sharesSeen({ db }: TestShop, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ shares: string }>`
    select distinct shares from allocated_both_ways where customer_id = ${customerId} and shares is not null`.execute(
    db,
  );
  return rows.map(({ shares }) => shares);
}
