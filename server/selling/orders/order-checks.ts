/** Invariants of orders. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { type RawBuilder, sql } from 'kysely';
import { HEAVIEST_BOX_EVER } from '#domain/order/boxes.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import type { RefundDestination } from '#domain/order/refund.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import type { Checks } from '#server/platform/checks.ts';
import { oneOf } from '#server/platform/sql.ts';
import { PAYMENT, REFUND } from './order-entries.ts';

const { awaitingPayment, received, delivered, dispatched, cancelled, roasting } = STATUS;
const { paypal, onAccount, credit, cash, bank } = PAYMENT_METHOD;

const paid = sql`(select coalesce(sum(amount), 0) from payments where order_id = orders.id)`;
const paidBy = (gateway: PaymentMethodId) =>
  sql`(select coalesce(sum(amount), 0) from payments where order_id = orders.id and payment_gateway_id = ${gateway})`;
const refundsOf = (which: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(amount), 0) from refunds where order_id = orders.id and (${which}))`;
const refunded = refundsOf(sql`state = 'done'`);
const refundedBy = (destination: RefundDestination) =>
  refundsOf(sql`state = 'done' and destination = ${sql.lit(destination)}`);
/** On account nothing is paid for an order: what is owed shrinks. */
const wasReceived = sql`case when payment_gateway_id = ${onAccount} then total
  else (select coalesce(sum(amount), 0) from payments where order_id = orders.id and amount > 0) end`;
const isSold = sql`order_status_id in ${oneOf(STATUSES.sold)}`;

/** The orders that mails are about. Other mails may have any number in their subject. */
const mailed = sql`mailed as (
  select distinct kind, substring(subject from 'order ([0-9]+)')::int as order_id from mails
  where kind in ('order placed', 'order roasting', 'order dispatched', 'order delivered', 'order cancelled')
)`;
const isRemembered = sql`orders.email <> '' and orders.created_at > now() - interval '11 months'`;

/** The buyer's, or that of a record of theirs from before it was merged into this one. */
const isTheirs = (customerId: RawBuilder<unknown>) => sql`(
  ${customerId} is null or ${customerId} = owed.customer_id or exists (
    select from customer_merges where undone_at is null and merged_id = ${customerId} and customer_merges.moved -> 'orders' @> to_jsonb(owed.id)
  )
)`;

export const ORDER_CHECKS: Checks = {
  'The lines of an order are not what it comes to': sql`
    select orders.id, total, sum(line.total_price) as lines, orders.shipping_cost
    from orders left join order_blends as line on line.order_id = orders.id
    group by orders.id
    having orders.total is distinct from
        sum(line.subtotal) - sum(line.volume_discount) - orders.voucher_discount + orders.shipping_cost
      or orders.voucher_discount is distinct from sum(line.voucher_discount)
      or orders.total is distinct from sum(line.total_price) + orders.shipping_cost
      or orders.weight is distinct from sum(line.weight)
    order by orders.id`,

  'A line is not its bags, or its beans are not the whole of it': sql`
    select line.id, order_id, quantity, unit_price, line.subtotal, sum(percentage) as percentage
    from order_blends as line left join order_blend_recipes as recipe_row on recipe_row.order_blend_id = line.id
    group by line.id
    having line.subtotal <> quantity * unit_price or total_price <> line.subtotal - volume_discount - voucher_discount
      or sum(percentage) is distinct from case when line.ctaps_id is null then null else 100 end
    order by line.id`,

  'The boxes of an order do not hold its bags': sql`
    select line.id, order_id, line.quantity, sum(bags.quantity) as in_boxes
    from order_blends as line left join order_blend_distributions as bags on bags.order_blend_id = line.id
    group by line.id having line.quantity is distinct from sum(bags.quantity) order by line.id`,

  'A box is empty, too heavy, or holds bags of another order': sql`
    select box.id, box.order_id, sum(bags.quantity * line.weight / line.quantity) as grams
    from order_shipping_details as box
    left join order_blend_distributions as bags on bags.order_shipping_detail_id = box.id
    left join order_blends as line on line.id = bags.order_blend_id
    group by box.id
    having coalesce(sum(bags.quantity * line.weight / line.quantity), 0) not between 1 and ${HEAVIEST_BOX_EVER}::int
      or bool_or(line.order_id <> box.order_id)
    order by box.id`,

  'An order was received and is not paid': sql`
    select id, order_status_id, total, ${paid} as paid, ${refunded} as given from orders
    where ${isSold} and payment_gateway_id <> ${onAccount} and total <> ${paid} + ${refunded} - ${refundedBy('bank')} order by id`,

  'An order awaits its payment and has it': sql`
    select id, total, ${paid} as paid from orders
    where order_status_id = ${awaitingPayment} and ${paid} <> 0 order by id`,

  'A cancelled order keeps money that nobody gives back': sql`
    select id, total, ${paid} as paid from orders
    where order_status_id = ${cancelled} and case when payment_gateway_id = ${onAccount}
      then total <> ${refundsOf(sql`state = 'done' or destination = 'bank'`)}
      else ${paid} <> ${refundsOf(sql`state <> 'done' or destination = 'bank'`)} end
    order by id`,

  'More of an order is refunded than was paid for it': sql`
    select id, total, ${refundsOf(sql`true`)} as refunded from orders
    where ${refundsOf(sql`true`)} > ${wasReceived}
      or (select sum(shipping) from refunds where order_id = orders.id) > shipping_cost
    order by id`,

  'More bags are refunded than were ordered, or at another price': sql`
    select line.id, line.order_id, line.quantity, sum(part.bags) as bags, sum(part.amount) as amount
    from refund_lines as part
    join refunds on refunds.id = refund_id join order_blends as line on line.id = order_blend_id
    group by line.id
    having sum(part.bags) > line.quantity or sum(part.amount) <> total_price::bigint * sum(part.bags) / line.quantity
      or bool_or(line.order_id <> refunds.order_id)
    order by line.id`,

  'What was refunded of an order is not what its refunds say': sql`
    select id, ${refunded} as given from orders
    where (select coalesce(-sum(amount), 0) from payments where order_id = orders.id and amount < 0)
      <> ${refundsOf(sql`state = 'done' and destination not in ('on_account', 'bank')`)}
    order by id`,

  'A refund was given and the ledger does not say so': sql`
    select refunds.id, order_id, amount, entered.pence from refunds
    cross join lateral (
      select sum(pence) as pence from ledger_entries as entry
      join ledger_postings on entry_id = entry.id join ledger_accounts as account on account.id = account_id
      where entry.kind = ${REFUND} and reference in (order_id || '/' || refunds.id, order_id::text) and account.kind <> 'refunds'
    ) as entered
    where state = 'done' and pence is distinct from amount order by refunds.id`,

  'More bags are sent again than were ordered': sql`
    select line.id, line.order_id, line.quantity, sum(again.quantity) as bags
    from replacement_lines as sent
    join order_blends as again on again.id = sent.line_id join orders on orders.id = again.order_id
    join order_blends as line on line.id = sent.replaces_id
    where orders.order_status_id <> ${cancelled}
    group by line.id having sum(again.quantity) > line.quantity
    order by line.id`,

  'What is sent again is not of the order that it replaces': sql`
    select orders.id, replaces_id from orders
    where (replaces_id is not null) <> exists (select from replacements where order_id = orders.id)
      or exists (
        select from order_blends as again left join replacement_lines as sent on sent.line_id = again.id
        left join order_blends as line on line.id = sent.replaces_id
        where again.order_id = orders.id and line.order_id is distinct from orders.replaces_id
      )
    order by orders.id`,

  'A sample does not say why it was sent': sql`
    select orders.id, is_sample from orders
    where is_sample <> exists (select from samples where order_id = orders.id)
    order by orders.id`,

  'The ledger and the payments of an order disagree': sql`
    with moved as (
      select split_part(reference, '/', 1) as number,
        sum(pence) filter (where account.kind = 'sales') as sales,
        sum(pence) filter (where account.kind = 'refunds') as refunds,
        sum(pence) filter (where account.kind = 'paypal') as paypal,
        sum(pence) filter (where account.kind = 'credit') as credit,
        sum(pence) filter (where account.kind = 'on_account') as on_account,
        sum(pence) filter (where account.kind = 'bank') as bank,
        sum(pence) filter (where account.kind = 'cash') as cash,
        min(customer_id) as one, max(customer_id) as other, sum(pence) as total
      from ledger_entries as entry
      join ledger_postings on entry_id = entry.id join ledger_accounts as account on account.id = account_id
      where entry.kind in (${PAYMENT}, ${REFUND}) group by 1
    ), owed as (
      select id, customer_id,
        ${paidBy(paypal)} as paypal, ${paidBy(credit)} as credit, ${paidBy(cash)} as cash,
        case when payment_gateway_id = ${onAccount} then total - ${refundedBy('on_account')} else 0 end as on_account,
        ${refundedBy('bank')} - ${paidBy(bank)} as bank,
        case when payment_gateway_id = ${onAccount} or exists (select from payments where order_id = orders.id)
          then total else 0 end as sales,
        ${refunded} as refunds
      from orders
    )
    select owed.*, moved.paypal as moved_paypal, moved.credit as moved_credit, moved.on_account as moved_on_account, moved.bank as moved_bank, moved.cash as moved_cash,
      moved.sales as sold, moved.refunds as moved_refunds
    from owed left join moved on number = owed.id::text
    where coalesce(moved.paypal, 0) <> -owed.paypal
      or coalesce(moved.credit, 0) <> -owed.credit
      or coalesce(moved.on_account, 0) <> -owed.on_account
      or coalesce(moved.bank, 0) <> owed.bank
      or coalesce(moved.cash, 0) <> -owed.cash
      or coalesce(moved.sales, 0) <> owed.sales
      or coalesce(moved.refunds, 0) <> -owed.refunds
      or coalesce(moved.total, 0) <> 0
      or not ${isTheirs(sql`moved.one`)} or not ${isTheirs(sql`moved.other`)}
    order by owed.id`,

  'Money was moved for an order that is none': sql`
    select entry.id, entry.kind, reference from ledger_entries as entry
    where entry.kind in (${PAYMENT}, ${REFUND})
      and not exists (select from orders where orders.id::text = split_part(reference, '/', 1)) order by entry.id`,

  'What was ordered still lies in a cart': sql`
    select orders.id, cart_id from orders join carts on cart_id = coalesce(order_key, carts.id) order by orders.id`,

  'A cart was ordered and there is no order of it': sql`
    select carts.id from carts
    where last_order_key is not null and not exists (select from orders where cart_id = last_order_key) order by carts.id`,

  // Mails are deleted after a year, or with the data of their recipient, whose address is then deleted from orders too.
  'An order came to where it is and nobody was told': sql`
    with ${mailed}
    select orders.id, order_status_id from orders
    join (values
      (${sql.lit(received)}, 'order placed'), (${sql.lit(roasting)}, 'order roasting'),
      (${sql.lit(dispatched)}, 'order dispatched'), (${sql.lit(delivered)}, 'order delivered')
    ) as step (status, mail) on step.status = order_status_id
    left join mailed on mailed.kind = step.mail and order_id = orders.id
    where ${isRemembered} and order_id is null
      and not exists (select from batched_orders as batched where batched.order_id = orders.id)
    order by orders.id`,

  // One mail tells of all that were placed, and of all that left in a day; what was cancelled is told one by one.
  'An order of a batch came to where it is and nobody was told': sql`
    with ${mailed}, of_batch as (
      select kind, about from mails where kind in ('orders placed', 'orders dispatched')
    )
    select orders.id, batch_id, order_status_id from orders
    join batched_orders as batched on batched.order_id = orders.id
    left join of_batch as placed on placed.kind = 'orders placed' and placed.about = 'order-batch ' || batch_id
    where ${isRemembered} and (
      placed.about is null
      or order_status_id in ${oneOf(STATUSES.sent)} and case when told_at is null
        then dispatched_at < now() - interval '3 days'
        else not exists (select from of_batch where kind = 'orders dispatched' and about = 'order-batch ' || batch_id) end
      or order_status_id = ${sql.lit(cancelled)}
        and not exists (select from mailed where kind = 'order cancelled' and mailed.order_id = orders.id)
    )
    order by orders.id`,

  'An order was received and cancelled, and nobody was told': sql`
    with ${mailed}
    select orders.id from orders
    join mailed as placed on placed.kind = 'order placed' and placed.order_id = orders.id
    left join mailed as ended on ended.kind = 'order cancelled' and ended.order_id = orders.id
    where order_status_id = ${sql.lit(cancelled)} and ${isRemembered} and ended.order_id is null
    order by orders.id`,

  // What goes back at once is told of by the mail that the order was cancelled.
  'Money was refunded and nobody was told': sql`
    with told as (
      select substring(subject from 'order ([0-9]+)')::int as order_id, count(*) as times from mails
      where kind = 'order refunded' group by 1
    ), given as (
      select order_id, count(*) as times from refunds
      where done_at > now() - interval '11 months' and (destination in ('paypal', 'bank') or reason <> 'cancelled')
      group by order_id
    )
    select orders.id, given.times, told.times as told from orders
    join given on given.order_id = orders.id left join told on told.order_id = orders.id
    where orders.email <> '' and given.times > coalesce(told.times, 0)
    order by orders.id`,
};
