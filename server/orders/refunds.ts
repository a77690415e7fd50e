/** What is given back at PayPal: asked for by a cancelled order, carried out by a round, and noted here when it is done. */
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
/** Longer than any asking takes. */
const LEASE_SECONDS = 60;

/** Refunds to carry out now. They come again after a while unless they are noted as done. */
export const openRefunds = (db: Database) => leaseRefunds(db, AT_ONCE, LEASE_SECONDS);

/** Once for each order, whoever brings the news and however often. */
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
    // Money that came after all can go back to somebody who was forgotten meanwhile, and has no mailbox here any more.
    if (order.email !== '')
      await outbox.add(
        transaction,
        orderRefunded(order, await pathToOrder({ db: transaction, clock }, order)),
      );
    await postRefund(transaction, order);
  });
  outbox.flush();
}
