/** Generated money: gift cards, payments, refunds, what PayPal told, and the ledger that says the same. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { keyOf } from './picks.ts';
import type { Size } from './size.ts';

const { paypal, onAccount, credit } = PAYMENT_METHOD;
const CARD = 5000;
/** Cards of a batch; one of four is not redeemed yet. */
const BATCH = 40;

export const moneyStatements = (size: Size): string[] => [
  ...paid,
  ...atPaypal(size),
  ...giftCards,
  ...ledger,
];

const paid = [
  // In the order in which it happened, as the ids of a shop are.
  `create temporary table moved on commit drop as
    select placed.id as order_id, customer_id, method, orders.total, at + interval '3 minutes' as paid_at,
      case when status = ${STATUS.cancelled} then at + interval '2 hours' end as refunded_at
    from placed join (select id, total from orders) as orders on orders.id = placed.id
    where status <> ${STATUS.awaitingPayment} and not is_unpaid`,
  `analyze moved`,
  `insert into payments (order_id, payment_gateway_id, amount, provider_id, created_at)
    select order_id, method, amount,
      case when method = ${paypal} then upper(left(md5(order_id || ' ' || amount), 17)) end, moved_at
    from moved, lateral (values (total, paid_at), (-total, refunded_at)) as each (amount, moved_at)
    where method <> ${onAccount} and moved_at is not null order by moved_at, order_id`,
  `insert into refunds (order_id, amount, shipping, request_id, reason, destination, state, paypal_request_id,
      asked_at, attempted_at, done_at)
    select order_id, moved.total, shipping_cost, 'order ' || order_id || ' cancelled', 'cancelled',
      (array['paypal', 'on_account', 'credit'])[method], 'done', case when method = ${paypal} then 'refund-' || order_id end,
      refunded_at, refunded_at, refunded_at
    from moved join orders on orders.id = order_id where refunded_at is not null order by refunded_at, order_id`,
  `insert into refund_lines (refund_id, order_blend_id, bags, amount)
    select refunds.id, line.id, quantity, total_price
    from refunds join order_blends as line on line.order_id = refunds.order_id`,
];

const atPaypal = ({ until }: Size) => [
  `insert into paypal_payments (id, order_id, environment, state, paypal_order_id, payee, approval_url, asked_at, due_at)
    select ${keyOf('placed.id', 'payment', 22)}, placed.id, 'http://paypal-simulator.invalid', state, paypal_id,
      case when paypal_id is not null then 'MERCHANT' end, case when paypal_id is not null then 'http://localhost/approve' end,
      at, at + interval '1 minute'
    from placed, lateral (
      select case when status = ${STATUS.awaitingPayment} then 'asked' when is_unpaid then 'ended' else 'completed' end as state
    ) as known, lateral (
      select case when state = 'completed' then upper(left(md5('order ' || placed.id), 17)) end as paypal_id
    ) as named
    where method = ${paypal} order by placed.id`,
  `insert into paypal_events (id, event_type, received_at)
    select 'WH-' || order_id || '-' || number, event_type, paid_at
    from moved, (values (1, 'CHECKOUT.ORDER.APPROVED'), (2, 'PAYMENT.CAPTURE.COMPLETED')) as told (number, event_type)
    where method = ${paypal} and paid_at > ${until} - interval '1 year' order by paid_at, number`,
];

/** Who spends credit has redeemed as many cards before as all their orders cost. */
const giftCards = [
  `create temporary table redeemed on commit drop as
    select row_number() over (order by first_at, customer_id, card)::int as number, customer_id, first_at
    from (
      select customer_id, min(paid_at) - interval '1 day' as first_at, ceil(sum(total) / ${CARD}.0)::int as cards
      from moved where method = ${credit} group by customer_id
    ) as spent, generate_series(1, cards) as card`,
  `create temporary table card_batches on commit drop as
    select batch::int, (select min(created_at) from customers) as issued_at
    from generate_series(1, (select ceil(count(*) * 4 / 3.0 / ${BATCH})::int from redeemed)) as batch`,
  `insert into gift_card_batches (id, pence, issued_by, issued_at) overriding system value
    select batch, ${CARD}, (select min(id) from customers), issued_at from card_batches order by batch`,
  `insert into gift_cards (id, batch_id, code_hash) overriding system value
    select (batch - 1) * ${BATCH} + card, batch, ${keyOf(`batch || '-' || card`, 'gift card', 43)}
    from card_batches, generate_series(1, ${BATCH}) as card order by batch, card`,
];

/** Each entry has its two postings: from one ledger account to another. */
const ledger = [
  `create temporary table entries on commit drop as
    select row_number() over (order by happened_at, kind, reference)::int as id, entries.* from (
      select issued_at as happened_at, 'gift_cards_issued' as kind, batch::text as reference,
        ${BATCH} || ' gift cards of £${CARD / 100}.00' as description, null::int as customer_id,
        'gift_card_issues' as payer, 'gift_cards' as payee, ${BATCH * CARD} as pence
      from card_batches
      union all
      select first_at, 'gift_card_redeemed', gtin, 'Gift card ' || gtin, customer_id, 'gift_cards', 'credit', ${CARD}
      from redeemed join gift_cards on gift_cards.id = number
      union all
      select paid_at, 'order_payment', order_id::text, 'Order ' || order_id, customer_id, funds, 'sales', total
      from moved, lateral (select (array['paypal', 'on_account', 'credit'])[method] as funds) as named
      union all
      select refunded_at, 'order_refund', order_id || '/' || refunds.id, 'Order ' || order_id || ' was cancelled', customer_id,
        'refunds', funds, total
      from moved join refunds using (order_id), lateral (select (array['paypal', 'on_account', 'credit'])[method] as funds) as named
      where refunded_at is not null
    ) as entries`,
  `update customers set balance_limit = used + 500000
    from (select customer_id, sum(total) as used from moved where method = ${onAccount} group by customer_id) as owing
    where customers.id = customer_id`,
  `insert into ledger_accounts (kind, customer_id, balance)
    select distinct each.kind, customer_id, 0
    from entries, lateral (values (payer), (payee)) as each (kind) where each.kind in ('credit', 'on_account')
    order by customer_id, each.kind`,
  `insert into ledger_entries (id, kind, reference, description, occurred_at) overriding system value
    select id, kind, reference, description, happened_at from entries order by id`,
  `insert into ledger_postings (entry_id, account_id, pence)
    select asked.id, account.id, asked.pence
    from (
      select entries.id, each.kind, each.pence,
        case when each.kind in ('credit', 'on_account') then customer_id else 0 end as customer_id
      from entries, lateral (values (payer, -pence), (payee, pence)) as each (kind, pence)
    ) as asked
    join ledger_accounts as account on account.kind = asked.kind and coalesce(account.customer_id, 0) = asked.customer_id
    order by asked.id, asked.pence`,
];

/** What the triggers of the ledger do, for postings that were inserted without them. */
export const MOVE_BALANCES = `
  update ledger_accounts set balance = posted
  from (select account_id, sum(pence) as posted from ledger_postings group by account_id) as sums
  where account_id = ledger_accounts.id and balance is not null`;
