/** SQL of the orders that wait for a payment by PayPal, or had one. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';

/**
 * Orders to be paid by PayPal that are unpaid since that time, and whose money is not on its way. One that staff took has until the end
 * of its day.
 */
export const listUnpaidOrders = (
  db: Database,
  { placedBefore, today }: { placedBefore: Date; today: Day },
): Promise<{ id: number; pay_by: Day | null }[]> =>
  db
    .selectFrom('orders')
    .leftJoin('taken_orders as taken', 'taken.order_id', 'orders.id')
    .select(['orders.id', 'taken.pay_by'])
    .where('order_status_id', '=', STATUS.awaitingPayment)
    .where('payment_gateway_id', '=', PAYMENT_METHOD.paypal)
    .where('created_at', '<', placedBefore)
    .where(
      sql<boolean>`not exists (
        select from paypal_payments where order_id = orders.id and state in ('capturing', 'mismatched')
      )`,
    )
    .where(({ or, eb }) => or([eb('taken.pay_by', 'is', null), eb('taken.pay_by', '<', today)]))
    .orderBy('orders.id')
    .limit(100)
    .execute();

/** The order that a capture paid for. */
export async function findOrderPaidBy(db: Database, captureId: string): Promise<number | null> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('payment_gateway_id', '=', PAYMENT_METHOD.paypal)
    .where('provider_id', '=', captureId)
    .executeTakeFirst();
  return payment?.order_id ?? null;
}
