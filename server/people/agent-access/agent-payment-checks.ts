/** Invariants of what assistants paid for. On purpose they read over the tables of orders. */
import { sql } from 'kysely';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Checks } from '#server/platform/checks.ts';

const { credit, onAccount } = PAYMENT_METHOD;

export const AGENT_PAYMENT_CHECKS: Checks = {
  'An assistant paid another sum than its order costs, or otherwise than from the account': sql`
    select order_id, amount, total, payment_gateway_id, order_status_id
    from agent_payments join orders on orders.id = order_id
    where amount <> total or payment_gateway_id not in (${sql.lit(credit)}, ${sql.lit(onAccount)})
      or order_status_id = ${sql.lit(STATUS.awaitingPayment)}
    order by order_id`,
};
