/** What generated orders tell: their logs and, for the last year, their mails. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { inLondon } from './orders.ts';
import { keyOf } from './picks.ts';
import type { Size } from './size.ts';

const { dispatched, delivered, cancelled, roasting } = STATUS;
const POUNDS = `'£' || to_char(total / 100.0, 'FM999,990.00')`;

/** Each step that an order took: when, the kind and subject of its mail, and the sentence of its log. */
const STEPS = `(values
    ('order placed', true, 1, at + interval '3 minutes', 'Your order #', case when payment_gateway_id = ${PAYMENT_METHOD.onAccount}
      then 'We received your order. You owe ' || ${POUNDS} || ' on account.'
      else 'We received your payment of ' || ${POUNDS} || '.' end),
    ('order roasting', status in (${roasting}, ${dispatched}, ${delivered}), 2,
      greatest(at + interval '5 minutes', ${inLondon('dispatch_on', '07:00')}), 'We are roasting your order #',
      'Your coffee is being roasted.'),
    ('order dispatched', status in (${dispatched}, ${delivered}), 3, dispatched_at, 'We posted your order #',
      'Your order was handed to the post.'),
    ('order delivered', status = ${delivered}, 4, dispatched_at + interval '2 days', 'Your order # has arrived', 'Your order was delivered.'),
    ('order cancelled', status = ${cancelled}, 5, at + interval '2 hours', 'Your order # was cancelled', 'You cancelled your order.'),
    ('order refunded', status = ${cancelled} and payment_gateway_id = ${PAYMENT_METHOD.paypal}, 6, at + interval '3 hours',
      'Your refund for order #', 'We refunded ' || ${POUNDS} || ' to PayPal.')
  ) as step (kind, is_done, nth, time, subject, action)`;

/** A mail waits as what it says. */
const contentOf = (heading: string, paragraph: string) =>
  `json_build_object('blocks', json_build_array(
        json_build_object('heading', ${heading}), json_build_object('paragraph', ${paragraph}),
        json_build_object('button', 'See your order', 'path', '/profile/orders')
      ))::text`;

export const wordStatements = ({ until }: Size): string[] => [
  `create temporary table steps on commit drop as
    select placed.id as order_id, orders.email, least(time, ${until}) as happened_at, nth, kind, replace(subject, '#', placed.id::text) as subject,
      action
    from placed join orders on orders.id = placed.id, lateral ${STEPS}
    where is_done and (kind = 'order cancelled' or status <> ${STATUS.awaitingPayment} and not is_unpaid)`,
  `insert into order_logs (order_id, action, created_at)
    select order_id, action, happened_at from (
      select id as order_id, 'You placed your order.' as action, at as happened_at, 0 as nth from placed
      union all select order_id, action, happened_at, nth from steps
    ) as told order by happened_at, nth, order_id`,
  `insert into mails (message_id, kind, about, recipient, subject, content, confidential, state, attempts, due_at, queued_at,
      sent_at)
    select '<' || ${keyOf(`kind || order_id`, 'mail', 22)} || '@sixbean.example>', kind, 'order ' || order_id, email, subject,
      ${contentOf("'Your order ' || order_id", 'action')}, false, 'sent', 1, happened_at, happened_at, happened_at
    from steps where happened_at > ${until} - interval '1 year' order by happened_at, order_id`,
  `insert into mails (message_id, kind, recipient, subject, content, unsubscribe_key, confidential, state, attempts,
      due_at, queued_at, sent_at)
    select '<' || ${keyOf('email', 'newsletter', 22)} || '@sixbean.example>', 'newsletter welcome', email, 'Welcome',
      ${contentOf("'Welcome'", "'You get our newsletter.'")}, unsubscribe_key, false, 'sent', 1, subscribed_at, subscribed_at, subscribed_at
    from newsletter_subscribers join marketing_recipients using (email_identity)
    where subscribed_at > ${until} - interval '1 year'`,
];
