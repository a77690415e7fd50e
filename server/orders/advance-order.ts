/** Staff moves an order along, or ends it; the buyer is told of each step. */
import { isStatus, mayBecome, STATUS, type StatusId } from '../../domain/order/status.ts';
import type { Letter } from '../mail/mail.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { insertStaffAction } from '../staff/staff.ts';
import { endOrder } from './cancel-order.ts';
import { pathToOrder } from './guest-link.ts';
import { orderDelivered, orderDispatched, orderRoasting } from './order-letters.ts';
import { insertLog, lockOrderToGiveBack, type OrderRow, readOrder, setStatus } from './order-store.ts';
import { listTrackingNumbers } from './parts-store.ts';
import type { OrderParts } from './place-order.ts';

interface Step {
  staffId: number;
  orderId: number;
  /** A status, if there is one of that number. */
  to: number;
}

/** Doing it again answers the order as it stands. */
export async function advanceOrder(
  { db, post }: Pick<OrderParts, 'db' | 'post'>,
  { staffId, orderId, to }: Step,
): Promise<OrderRow | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  if (!isStatus(to)) return refuseField('order_status_id', 'There is no such status.');
  if (!isForStaff(to))
    return refuseField('order_status_id', 'An order is received when it is paid, and not by hand.');
  const outcome = await transact(db, async (transaction) => {
    const order = await lockOrderToGiveBack(transaction, orderId);
    if (order === undefined) return refuse('not_found');
    if (order.order_status_id === to) return order;
    if (!mayBecome(order.order_status_id, to)) return refuse('changed_meanwhile');
    await insertStaffAction(transaction, {
      staffId,
      action: to === STATUS.cancelled ? 'cancel order' : 'advance order',
      object: `order ${orderId}`,
      details: { before: { order_status_id: order.order_status_id }, after: { order_status_id: to } },
    });
    if (to === STATUS.cancelled) return endOrder(transaction, post, order, 'We cancelled your order.');
    await setStatus(transaction, orderId, to);
    await insertLog(transaction, orderId, IN_WORDS[to]);
    await post.queue(transaction, await letterOf(transaction, order, to));
    return readOrder(transaction, orderId);
  });
  post.wake();
  return outcome;
}

type ForStaff = Exclude<StatusId, typeof STATUS.awaitingPayment | typeof STATUS.received>;
type Forward = Exclude<ForStaff, typeof STATUS.cancelled>;

const isForStaff = (to: StatusId): to is ForStaff => to !== STATUS.awaitingPayment && to !== STATUS.received;

const IN_WORDS: Record<Forward, string> = {
  [STATUS.roasting]: 'Your coffee is being roasted.',
  [STATUS.dispatched]: 'Your order was handed to the post.',
  [STATUS.delivered]: 'Your order was delivered.',
};

async function letterOf(db: InTransaction, order: OrderRow, to: Forward): Promise<Letter> {
  const path = await pathToOrder(db, order);
  if (to === STATUS.roasting) return orderRoasting(order, path);
  if (to === STATUS.delivered) return orderDelivered(order, path);
  return orderDispatched(order, await listTrackingNumbers(db, order.id), path);
}
