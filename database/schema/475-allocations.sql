-- What is paid on account pays the oldest orders, fees and opening debts first; at the commit the database itself puts right whatever a
-- cancelled order, a refund, a waived fee or a payment taken back has changed. And the limit of what may be owed.

-- What an order on account comes to, less what was taken off the account again.
create function account_debt(agreed orders) returns integer language sql stable as $$
  select case when agreed.payment_gateway_id <> 2 or agreed.order_status_id in (1, 5) then 0
    else agreed.total - (
      select coalesce(sum(amount), 0)::int from refunds
      where order_id = agreed.id and done_at is not null and destination = 'on_account'
    ) end
$$;

create function account_payment_worth(payment account_payments) returns integer language sql stable as $$
  select case when payment.reverses is not null
    or exists (select from account_payments as back where back.reverses = payment.id) then 0
    else payment.pence - (
      select coalesce(sum(pence), 0)::int from account_pay_backs where payment_id = payment.id
    ) end
$$;

-- Frees what is allocated beyond these orders and fees, the newest payment first.
create function free_beyond_debts(of_orders integer[], of_fees integer[]) returns void language sql as $$
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
$$;

-- At the commit: what is allocated beyond a debt, or from a payment that was taken back, becomes free, and what is free pays the
-- oldest debts. The first question has an order, since without one it is planned as a scan, which expects to meet a row soon.
create function allocate_payments(who integer) returns void language plpgsql as $$
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
end $$;

-- An order that is cancelled is found by its status; of one that is refunded, nothing but the refund says that it comes to
-- less.
create function free_what_was_given_back() returns trigger language plpgsql as $$
begin
  perform free_beyond_debts(array[new.order_id], null);
  perform allocate_payments(orders.customer_id) from orders where orders.id = new.order_id;
  return null;
end $$;

create constraint trigger paid_within_debt after insert or update of state, destination, done_at on refunds
  deferrable initially deferred for each row when (new.done_at is not null and new.destination = 'on_account')
  execute function free_what_was_given_back();

-- As what moves a balance on account does; whichever of the two comes first at the commit, the other finds nothing to do.
create function free_what_is_paid_beyond() returns trigger language plpgsql as $$
begin
  perform allocate_payments(new.customer_id);
  if exists (select from plan_fees where id = new.id and account_paid > debt) then
    raise exception 'more is paid of fee % than it comes to', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger paid_within_debt after update on plan_fees
  deferrable initially deferred for each row when (new.account_paid > new.debt) execute function free_what_is_paid_beyond();

create function allocate_at_commit() returns trigger language plpgsql as $$
begin
  perform allocate_payments(new.customer_id);
  return null;
end $$;

-- Whatever moves what is owed on account holds its customer, so this waits for nobody.
create constraint trigger allocate_at_commit after update on ledger_accounts
  deferrable initially deferred for each row when (new.kind = 'on_account') execute function allocate_at_commit();

-- The limit is one of orders alone: fees that are owed come on top, and so do what a payment that was taken back left owed, and what
-- was owed before we moved here.
create function fees_owed(who integer) returns integer language sql stable as $$
  select coalesce(sum(debt - account_paid), 0)::int from plan_fees where customer_id = who and account_paid < debt
$$;

create function payments_taken_back(who integer) returns integer language sql stable as $$
  select coalesce(-sum(pence), 0)::int from account_payments where customer_id = who and reverses is not null
$$;

create function opening_owed(who integer) returns integer language sql stable as $$
  select coalesce(sum(debt - account_paid), 0)::int from opening_debts where customer_id = who and account_paid < debt
$$;

-- Taking a payment back, or an opening debt, may leave more owed than the limit. The shop takes no order beyond it.
create function refuse_use_beyond_limit() returns trigger language plpgsql as $$
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
end $$;

create trigger use_within_limit after update of balance_limit on customers
  for each row when (new.balance_limit < old.balance_limit) execute function refuse_use_beyond_limit();
create trigger use_within_limit after update of balance on ledger_accounts
  for each row when (new.kind = 'on_account' and new.balance < old.balance) execute function refuse_use_beyond_limit();
