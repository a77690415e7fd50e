/** Invariants of buying on account. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { FEE_WAIVED, PLAN_FEE } from '#server/money/plans/plans.ts';
import type { Checks } from '#server/platform/checks.ts';
import { ledgerKinds } from '#server/selling/orders/orders.ts';
import { PAID_BACK } from './pay-back.ts';
import { PAYMENT } from './record-payment.ts';

/** As entries of what was owed before we moved here are called. */
const OPENING = ['opening_balance', 'opening_balance_corrected'];
const MOVES = [...ledgerKinds, PLAN_FEE, FEE_WAIVED, PAYMENT, PAID_BACK, ...OPENING];
const allocated = sql`(select coalesce(sum(pence), 0) from account_allocations where payment_id = payment.id)`;

export const ON_ACCOUNT_CHECKS: Checks = {
  'What is owed on account is not what the ledger says': sql`
    with ledger as (
      select customer_id, sum(pence) as balance
      from ledger_accounts as account join ledger_postings on account_id = account.id
      join ledger_entries as entry on entry.id = entry_id
      where account.kind = 'on_account' and entry.kind = any(${MOVES}::text[]) group by customer_id
    ), debts as (
      select customer_id, account_debt(orders) - account_paid as pence from orders where payment_gateway_id = 2
      union all
      select customer_id, debt - account_paid from plan_fees
      union all
      select customer_id, debt - account_paid from opening_debts
    ), owing as (
      select customer_id, sum(pence) as owed from debts group by customer_id
    ), ahead as (
      select customer_id, sum(account_payment_worth(payment) - ${allocated}) as free
      from account_payments as payment group by customer_id
    )
    select customer_id, balance, owed, free
    from ledger full join owing using (customer_id) full join ahead using (customer_id)
    where coalesce(balance, 0) <> coalesce(free, 0) - coalesce(owed, 0) order by customer_id`,

  'What was paid of an order on account is not what is allocated to it': sql`
    select orders.id, account_paid, sum(pence) as allocated
    from orders left join account_allocations on order_id = orders.id
    where account_paid <> 0 or order_id is not null
    group by orders.id having account_paid is distinct from coalesce(sum(pence), 0) order by orders.id`,

  'What was paid of a fee is not what is allocated to it': sql`
    select fee.id, account_paid, sum(allocation.pence) as allocated
    from plan_fees as fee left join account_allocations as allocation on fee_id = fee.id
    group by fee.id having account_paid is distinct from coalesce(sum(allocation.pence), 0) order by fee.id`,

  'What was paid of an opening debt is not what is allocated to it': sql`
    select debt.id, account_paid, sum(allocation.pence) as allocated
    from opening_debts as debt left join account_allocations as allocation on opening_id = debt.id
    group by debt.id having account_paid is distinct from coalesce(sum(allocation.pence), 0) order by debt.id`,

  'More is allocated to an order than it comes to': sql`
    select id, total, account_paid from orders where account_paid > account_debt(orders) order by id`,

  'More is allocated to a fee than it comes to': sql`
    select id, customer_id, debt, account_paid from plan_fees where account_paid > debt order by id`,

  'What was paid ahead and went back is not in the ledger once': sql`
    select back.id, back.pence, entry.id as entry, taken.pence as taken, given.pence as given
    from account_pay_backs as back join account_payments as payment on payment.id = payment_id
    full join (select * from ledger_entries where kind = ${PAID_BACK}) as entry on entry.reference = back.id::text
    left join (ledger_postings as taken join ledger_accounts as account
      on account.id = taken.account_id and account.kind = 'on_account') on taken.entry_id = entry.id
    left join (ledger_postings as given join ledger_accounts as held
      on held.id = given.account_id and held.kind = 'bank') on given.entry_id = entry.id
    where taken.pence is distinct from -back.pence or given.pence is distinct from back.pence
      or account.customer_id is distinct from payment.customer_id
      or payment.reverses is not null
      or exists (select from account_payments as reversal where reversal.reverses = payment.id)
    order by back.id`,

  'More is allocated of a payment than it is worth': sql`
    select payment.id, payment.pence, ${allocated} as allocated from account_payments as payment
    where ${allocated} not between 0 and account_payment_worth(payment) order by payment.id`,

  'What is kept of a payment is not what is allocated of it': sql`
    select payment.id, payment.allocated, ${allocated} as sum from account_payments as payment
    where payment.allocated <> ${allocated} order by payment.id`,

  'A payment pays an order below zero, or one of somebody else': sql`
    select payment_id, order_id, sum(allocation.pence) as pence
    from account_allocations as allocation
    join account_payments as payment on payment.id = payment_id join orders on orders.id = order_id
    group by payment_id, order_id having sum(allocation.pence) < 0 or min(payment.customer_id) <> min(orders.customer_id)
    order by payment_id, order_id`,

  'A payment pays a fee below zero, or one of somebody else': sql`
    select payment_id, fee_id, sum(allocation.pence) as pence
    from account_allocations as allocation
    join account_payments as payment on payment.id = payment_id join plan_fees as fee on fee.id = fee_id
    group by payment_id, fee_id having sum(allocation.pence) < 0 or min(payment.customer_id) <> min(fee.customer_id)
    order by payment_id, fee_id`,

  'A payment pays an opening debt below zero, or one of somebody else': sql`
    select payment_id, opening_id, sum(allocation.pence) as pence
    from account_allocations as allocation
    join account_payments as payment on payment.id = payment_id join opening_debts as debt on debt.id = opening_id
    group by payment_id, opening_id having sum(allocation.pence) < 0 or min(payment.customer_id) <> min(debt.customer_id)
    order by payment_id, opening_id`,

  'Money paid ahead lies beside an order or a fee that is owed': sql`
    select distinct payment.customer_id from account_payments as payment
    where account_payment_worth(payment) > ${allocated} and (
      exists (select from orders where customer_id = payment.customer_id and account_debt(orders) > account_paid)
      or exists (select from plan_fees where customer_id = payment.customer_id and debt > account_paid)
      or exists (select from opening_debts where customer_id = payment.customer_id and debt > account_paid))
    order by payment.customer_id`,

  'A statement lists other debts than come to what it says is owed': sql`
    select id, customer_id, month, closing, listed from (
      select *, (content::jsonb ->> 'closing')::numeric as closing, (
        select coalesce(sum((debt ->> 'owed')::numeric), 0)
        from jsonb_array_elements((content::jsonb -> 'orders') || coalesce(content::jsonb -> 'fees', '[]')) as debt
      ) as listed from account_statements
    ) as stated where listed <> greatest(closing, 0) order by id`,

  'A payment on account and its entry disagree': sql`
    select payment.id, payment.pence, entry.id as entry, given.pence as given, taken.pence as taken
    from account_payments as payment
    full join (select * from ledger_entries where kind = ${PAYMENT}) as entry
      on entry.reference = case payment.means when 'paypal' then payment.reference else payment.id::text end
    left join (ledger_postings as given join ledger_accounts as account
      on account.id = given.account_id and account.kind = 'on_account') on given.entry_id = entry.id
    left join (ledger_postings as taken join ledger_accounts as held
      on held.id = taken.account_id and held.kind in ('bank', 'paypal')) on taken.entry_id = entry.id
    where given.pence is distinct from payment.pence or taken.pence is distinct from -payment.pence
      or account.customer_id is distinct from payment.customer_id or held.kind is distinct from payment.means
    order by payment.id`,
};
