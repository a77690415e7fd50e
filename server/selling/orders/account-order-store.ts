/** SQL that locks an order on account. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** Whether this customer has that order on account, which is locked then. */
export async function lockOrderOnAccount(
  db: InTransaction,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<boolean> {
  const locked = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('payment_gateway_id', '=', PAYMENT_METHOD.onAccount)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}
