/** What PayPal's simulator knows of the payments that the demo has, so that staff may refund them as any other. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

/** Nobody comes back from there any more. */
const BACK = 'http://localhost';

/** After everything that PayPal reported. */
export async function insertSimulatorOrders(db: InTransaction): Promise<void> {
  await sql`
    insert into paypal_demo_orders (id, request_id, custom_id, description, pence, return_url, cancel_url, approval_key,
      status, payer_id, capture_id, created_at)
    select asked.paypal_order_id, 'demo ' || asked.id, asked.id, coalesce('Order ' || order_id, 'Bill ' || bill_id), taken.pence,
      ${BACK}, ${BACK}, md5(asked.id), 'COMPLETED', 'PAYER' || upper(left(md5(taken.capture_id), 8)), taken.capture_id, asked.asked_at
    from paypal_captures as taken join paypal_payments as asked on asked.id = taken.payment_id
    order by asked.asked_at, asked.id`.execute(db);
  await sql`
    insert into paypal_demo_refunds (id, order_id, request_id, custom_id, pence, created_at)
    select given.refund_id, asked.paypal_order_id, 'demo ' || given.refund_id, asked.id, given.pence, given.reported_at
    from paypal_refunds as given join paypal_payments as asked on asked.id = given.payment_id
    order by given.reported_at, given.refund_id`.execute(db);
}
