/** Invariants of payments by PayPal. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Checks } from '#server/platform/checks.ts';

export const PAYMENT_CHECKS: Checks = {
  'A payment by PayPal is completed and its order has no money': sql`
    select id, order_id from paypal_payments as asked
    where state = 'completed' and order_id is not null and not exists (
      select from payments where order_id = asked.order_id and payment_gateway_id = ${PAYMENT_METHOD.paypal} and amount > 0
    ) order by order_id`,

  'An order was paid for twice at PayPal': sql`
    select order_id, count(*) as times from paypal_payments
    where state = 'completed' and order_id is not null
    group by order_id having count(*) > 1 order by order_id`,

  'There are two ways at once to pay for an order': sql`
    select order_id, count(*) as ways from paypal_payments
    where state in ('asked', 'open', 'capturing', 'mismatched') and order_id is not null
    group by order_id having count(*) > 1 order by order_id`,

  'A payment by PayPal is completed and its bill is not paid': sql`
    select asked.id, bill_id from paypal_payments as asked join bills on bills.id = bill_id
    where asked.state = 'completed' and bills.state <> 'paid' order by asked.id`,

  'A saved payment was charged for somebody else': sql`
    select asked.id, asked.saved_payment_id from paypal_payments as asked
    join saved_payments as saved on saved.id = asked.saved_payment_id and saved.customer_id is not null
    left join orders on orders.id = asked.order_id
    left join bills on bills.id = asked.bill_id
    where saved.customer_id is distinct from coalesce(orders.customer_id, bills.customer_id) order by asked.id`,

  'A saved payment was charged after it had ended': sql`
    select asked.id, asked.saved_payment_id from paypal_payments as asked
    join saved_payments as saved on saved.id = asked.saved_payment_id
    -- Clocks of processes differ a little.
    where asked.asked_at > saved.ended_at + interval '5 minutes' order by asked.id`,

  'A bill was paid for twice at PayPal': sql`
    select bill_id, count(*) as times from paypal_payments
    where state = 'completed' and bill_id is not null
    group by bill_id having count(*) > 1 order by bill_id`,

  'What PayPal paid for a bill is not in the ledger once': sql`
    select bills.id, bills.kind, bills.pence, count(entry.id) as entries, sum(posting.pence) as posted
    from bills
    left join ledger_entries as entry on entry.reference = bills.id
    left join (ledger_postings as posting join ledger_accounts as account
      on account.id = posting.account_id and account.kind = 'paypal' and posting.pence < 0) on posting.entry_id = entry.id
    group by bills.id
    having (bills.state = 'paid') <> (count(posting.id) = 1)
      or (bills.state = 'paid' and sum(posting.pence) is distinct from -bills.pence::bigint)
    order by bills.id`,

  'PayPal reported another sum of a capture than the books hold': sql`
    select reported.capture_id, payment_id, reported.pence as reported, coalesce(payments.amount, bills.pence) as booked
    from paypal_captures as reported
    join paypal_payments as asked on asked.id = payment_id
    left join payments on payments.provider_id = reported.capture_id and payments.payment_gateway_id = ${PAYMENT_METHOD.paypal}
    left join bills on bills.capture_id = reported.capture_id
    -- What was paid otherwise by then never counted, and goes straight back.
    where asked.state = 'completed' and reported.pence is distinct from coalesce(payments.amount, bills.pence)
    order by reported.capture_id`,

  'PayPal reported more refunded of a payment than it took': sql`
    select payment_id, coalesce(taken.pence, 0) as taken, sum(given.pence) as given
    from paypal_refunds as given
    left join lateral (
      select sum(pence) as pence from paypal_captures where payment_id = given.payment_id
    ) as taken on true
    group by payment_id, taken.pence
    -- Captures from before what PayPal reports was kept have no row.
    having taken.pence is not null and sum(given.pence) > taken.pence order by payment_id`,
};
