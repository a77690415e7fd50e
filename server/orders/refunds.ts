/** Refunds at PayPal: a cancelled order asks for one, a job carries it out, and here it is noted when it is done. */
import { formatPounds } from '../../domain/money/pounds.ts';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { type Database, transact } from '../platform/database.ts';
import { postRefund } from './cancel-order.ts';
import { pathToOrder } from './guest-link.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderRefunded } from './order-mails.ts';
import { insertLog, insertPayment, lockOrder } from './order-store.ts';
import { leaseRefunds, noteRefundDone } from './refund-store.ts';

const AT_ONCE = 20;
/** Longer than any request to PayPal takes. */
const LEASE_SECONDS = 60;

/** Leases the refunds that are due. A refund comes again after its lease, unless it is noted as done. */
export const openRefunds = (db: Database) => leaseRefunds(db, AT_ONCE, LEASE_SECONDS);

/** Idempotent: a refund is posted once for each order, however often PayPal confirms it. */
export async function refundDone(
  { db, outbox, clock }: OrderDeps,
  { orderId, providerId }: { orderId: number; providerId: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined || !(await noteRefundDone(transaction, orderId))) return;
    await insertPayment(transaction, {
      order_id: orderId,
      payment_gateway_id: PAYMENT_METHOD.paypal,
      amount: -order.amount_paid,
      provider_id: providerId,
    });
    await insertLog(transaction, orderId, `We refunded ${formatPounds(order.amount_paid)} to PayPal.`);
    // Money that came late can go back to a customer whose data was deleted meanwhile, and then there is no address to write to.
    if (order.email !== '')
      await outbox.add(
        transaction,
        orderRefunded(order, await pathToOrder({ db: transaction, clock }, order)),
      );
    await postRefund(transaction, order);
  });
  outbox.flush();
}
