/** What the office did beside generated orders: answers, plans, vouchers, gift cards, and the audit log of it all. */
import { sql } from 'kysely';
import { keyOf } from '#database/generator/picks.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';

/** Each order took that many acts of staff. */
const ACTS = ['receive order', 'start roasting', 'dispatch order'];

const monthsAfter = (day: string, months: string) => `(${day} + make_interval(months => ${months}))::date`;

const STAFF = '(select min(id) from customers)';

/** The floor and the carrier: every box that left was packed and handed over. */
const HANDED_OVER = `
  insert into packed_boxes (box_id, box_type_id, gross_grams, packed_by, packed_at, handed_over_at)
    select box.id, (select min(id) from box_types), greatest(100, orders.weight), ${STAFF}, dispatch_on + time '14:00',
      dispatch_on + time '16:30' + interval '1 day' * (box.id % 20 = 0)::int
    from orders join order_shipping_details as box on box.order_id = orders.id
    where order_status_id in (${STATUS.dispatched}, ${STATUS.delivered}) order by box.id`;

const COUNT_HANDED_OVER = 'select note_all_handed_over()';

/** Some coffee of each fiftieth bin was thrown away. */
const WASTE = `
  insert into bin_moves (bin_id, grams, kind, moved_at)
    select id, -200, 'waste', roasted_on + time '17:00' from bins where id % 50 = 0`;

const THREADS = [
  `insert into threads (kind, name, email, email_identity, opened_at, state, changed_at, first_answered_at, changed_by)
    select 'question', first_name || ' ' || last_name, email, email_identity, placed, state, placed + interval '3 hours',
      case when state <> 'waiting' then placed + interval '3 hours' end, ${STAFF}
    from (
      select customer.*, orders.created_at as placed,
        case when orders.created_at > now() - interval '2 days' then 'waiting' when orders.id % 5 = 0 then 'answered' else 'done' end as state
      from orders join customers as customer on customer.id = customer_id where orders.id % 16 = 0
    ) as asked order by placed`,
  `insert into messages (thread_id, text, written_at)
    select id, 'Which of your coffees goes well with oat milk, and how fine do I grind it?', opened_at from threads order by id`,
  `insert into messages (thread_id, staff_id, text, written_at, request_id, due_at, mailed_at, key_hash, key_expires_at)
    select id, ${STAFF}, 'One of the darker ones, ground as for filter coffee.', changed_at, gen_random_uuid(), changed_at, changed_at,
      ${keyOf('id', 'answer', 43)}, changed_at + interval '30 days'
    from threads where state <> 'waiting' order by id`,
];

/** A member of eight pays for a plan; of the others, some asked for one or for another price. Members have odd ids. */
const PLANS = [
  `insert into paid_plans (customer_id, user_type_id, state, asked_at, begins_on, ends_on, ended_by, ended_at)
    select id, 2, case when has_ended then 'ended' else 'running' end, created_at, created_at::date,
      case when has_ended then ${monthsAfter('created_at::date', '3')} end, case when has_ended then 'member' end,
      case when has_ended then created_at + interval '80 days' end
    from customers cross join lateral (
      select id % 3 = 0 and created_at < now() - interval '100 days' as has_ended
    ) as known
    where password_hash is not null and id % 16 = 5 order by id`,
  `insert into plan_periods (plan_id, customer_id, user_type_id, month, starts_on, ends_on, pence, state, bill_id, due_on, paid_at)
    select id, customer_id, user_type_id, month, starts_on, ${monthsAfter('begins_on', 'month + 1')}, 999, 'paid',
      ${keyOf(`id || '-' || month`, 'month', 22)}, starts_on, starts_on
    from paid_plans cross join generate_series(0, 40) as month
    cross join lateral (select ${monthsAfter('begins_on', 'month')} as starts_on) as period
    where starts_on <= current_date and starts_on < coalesce(ends_on, current_date + 1) order by id, month`,
  `update paid_plans set month_ends_on = (select max(ends_on) from plan_periods where plan_id = paid_plans.id)
    where state = 'running'`,
  `insert into plan_requests (customer_id, user_type_id, paid_by, business, address, message, asked_at, state, decided_by, decided_at)
    select id, 6, 'year', 'A café', '1 High Street', '', created_at, case when id % 1000 = 1 then 'open' else 'accepted' end,
      ${STAFF}, case when id % 1000 <> 1 then created_at + interval '1 day' end
    from customers where id % 100 = 1 order by id`,
  `insert into business_plans (customer_id, user_type_id, paid_by, pence, business, address, begins_on)
    select customer_id, user_type_id, 'year', 49900, business, address, decided_at::date from plan_requests where state = 'accepted'`,
  `insert into plan_fees (plan_id, customer_id, period, starts_on, ends_on, charged_on, charged_at, pence, account_paid)
    select id, customer_id, period, starts_on, ${monthsAfter('begins_on', '12 * (period + 1)')}, starts_on, starts_on, pence, pence
    from business_plans cross join generate_series(0, 4) as period
    cross join lateral (select ${monthsAfter('begins_on', '12 * period')} as starts_on) as year
    where starts_on <= current_date order by id, period`,
  `insert into distributor_applications (customer_id, business, sells, kilos_a_month, message, applied_at, state, decided_by, decided_at)
    select id, 'A shop', 'Coffee', 40, '', created_at, case when id % 1000 = 3 then 'open' else 'accepted' end, ${STAFF},
      case when id % 1000 <> 3 then created_at + interval '1 day' end
    from customers where id % 100 = 3 order by id`,
  `insert into customer_notes (customer_id, staff_id, words, written_at)
    select id, ${STAFF}, 'Rings before lunch.', created_at + interval '5 days' from customers where id % 10 = 0 order by id`,
];

const SALES = [
  `insert into vouchers (code, percentage, least_goods, starts_on, ends_on, most_uses, once_a_customer, made_at)
    select 'SPRING' || number, 10, 1000, current_date - 7 * number, current_date - 7 * number + 28, 100000, true,
      now() - interval '7 days' * number
    from generate_series(0, 149) as number order by number desc`,
  `insert into voucher_uses (order_id, voucher_id, account_id, pence, used_at, paid_at)
    select distinct on (voucher, customer_id) orders.id, voucher, customer_id, greatest(1, subtotal / 10), orders.created_at, orders.created_at
    from orders cross join lateral (select 1 + orders.id / 7 % 150 as voucher) as used
    where orders.id % 7 = 0 and order_status_id = ${STATUS.delivered} order by voucher, customer_id, orders.id`,
  `update vouchers set uses = used from (select voucher_id, count(*) as used from voucher_uses group by 1) as each
    where id = voucher_id`,
  `insert into gift_card_sales (bill_id, customer_id, pence, design, send_on, buyer_email, buyer_identity, recipient, recipient_identity,
      made_at, due_at, paid_at, key_hash, sent_at, gtin)
    select ${keyOf('id', 'sold card', 22)}, customer_id, 2500, 'birthday', created_at::date, email, email, 'a.friend@example.com',
      'a.friend@example.com', created_at, created_at, created_at, ${keyOf('id', 'sold card', 43)},
      created_at, '29' || lpad(id::text, 11, '0')
    from orders where id % 40 = 0 order by id`,
  `insert into bills (id, kind, customer_id, pence, state, capture_id, made_at, paid_at)
    select bill_id, 'gift_card', customer_id, pence, 'paid', 'CAPTURE' || id, made_at, paid_at from gift_card_sales order by id`,
  `insert into newsletters (subject, preheader, text, state, changed_by, changed_at, due_at, begun_at, ended_at, reached, copies)
    select 'Coffee of week ' || number, '', 'New lots have come.', 'sent', ${STAFF}, day, day, day, day, '', 9000
    from generate_series(1, 150) as number cross join lateral (select now() - interval '7 days' * (151 - number) as day) as week`,
  `insert into refused_mailboxes (email_identity, code, words, refused_at)
    select email_identity, '5.1.1', 'No such mailbox', subscribed_at from newsletter_subscribers where id % 25 = 0 order by id`,
];

/** Half a million entries: each order was touched by its acts, and the office changed other things meanwhile. */
const AUDIT_LOG = [
  `insert into audit_log (staff_id, action, object, details, done_at, right_name, request_id, before, after, position, previous_hash, hash)
    select ${STAFF}, action, object, '{}', done_at, right_name, 'req-' || number, '{"status": 2}', '{"status": 6}', number,
      lpad((number - 1)::text, 43, '0'), lpad(number::text, 43, '0')
    from (
      select acts.*, row_number() over (order by done_at, object)::int as number
      from (
        select act as action, 'order ' || id as object, created_at + interval '1 day' * place as done_at, 'orders' as right_name
        from orders cross join lateral unnest(array[${ACTS.map((act) => `'${act}'`).join(', ')}]) with ordinality as done (act, place)
        where order_status_id in (${STATUS.dispatched}, ${STATUS.delivered})
        union all
        select case id % 40 when 0 then 'block gift card' else 'change customer' end, 'customer ' || id, created_at + interval '6 days', 'people'
        from customers where id % 4 = 0
      ) as acts
    ) as numbered order by number`,
  `update audit_chain set entries = (select count(*) from audit_log)`,
];

/** Without the triggers, as the orders were generated. */
export async function insertOfficeWork(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      'set local statement_timeout = 0',
      "set local timezone = 'UTC'",
      'set local session_replication_role = replica',
      HANDED_OVER,
      COUNT_HANDED_OVER,
      WASTE,
      ...THREADS,
      ...PLANS,
      ...SALES,
      ...AUDIT_LOG,
    ])
      await sql.raw(statement).execute(transaction);
  });
}
