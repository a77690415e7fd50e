/** Invariants of payments by PayPal. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import type { Checks } from '../platform/checks.ts';

export const PAYMENT_CHECKS: Checks = {
  'A payment by PayPal is completed and its order has no money': sql`
    select id, order_id from paypal_payments as asked
    where state = 'completed' and not exists (
      select from payments where order_id = asked.order_id and payment_gateway_id = ${PAYMENT_METHOD.paypal} and amount > 0
    ) order by order_id`,

  'An order was paid for twice at PayPal': sql`
    select order_id, count(*) as times from paypal_payments
    where state = 'completed' group by order_id having count(*) > 1 order by order_id`,

  'There are two ways at once to pay for an order': sql`
    select order_id, count(*) as ways from paypal_payments
    where state in ('asked', 'open', 'capturing', 'mismatched')
    group by order_id having count(*) > 1 order by order_id`,
};
