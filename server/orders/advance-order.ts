/** Staff advance an order or cancel it; the buyer gets a mail at each step. */
import { NOT_ONES_OWN, type OrderAct, type StaffStep, verdictOn } from '../../domain/order/act.ts';
import { CANCELLED } from '../../domain/order/log.ts';
import { isStatus, STATUS, type StatusId } from '../../domain/order/status.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { advanceAll } from './advance-all.ts';
import { endOrder } from './cancel-order.ts';
import type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
import { lockOrderForRefund, type OrderRow, readOrder } from './order-store.ts';
import { ownAmong } from './own-order.ts';
import { lockTracking } from './posted-box-store.ts';
import { saveTracking } from './save-tracking.ts';

interface Step {
  staffId: number;
  orderId: number;
  /** The number of a status; there may be no such status. */
  to: number;
  /** For an order that is dispatched: one tracking number for each box. */
  trackingNumbers?: readonly string[] | undefined;
}

/** Idempotent: advancing again to the same status answers the order, and corrects its tracking numbers. */
export async function advanceOrder(
  { db, outbox, clock }: OrderDeps,
  { staffId, orderId, to, trackingNumbers }: Step,
): Promise<OrderRow | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile' | 'invalid'>> {
  if (!isStatus(to)) return refuseField('order_status_id', 'There is no such status.');
  if (!isForStaff(to))
    return refuseField('order_status_id', 'An order is received when it is paid, and not by hand.');
  if (trackingNumbers !== undefined && to !== STATUS.dispatched)
    return refuseField('tracking_numbers', 'Only an order that is dispatched has tracking numbers.');
  const outcome = await transact(db, async (transaction) => {
    if (trackingNumbers !== undefined) await lockTracking(transaction);
    const order = await lockOrderForRefund(transaction, orderId);
    if (order === undefined) return refuse('not_found');
    const act = actOf(to);
    if ((await ownAmong(transaction, { staffId, act }, [order])).has(order))
      return refuse('not_allowed', { message: NOT_ONES_OWN.words });
    const isThere = order.order_status_id === to;
    const { outcome: verdict, words } = verdictOn(order, act);
    if (verdict === 'refused') return refuse('changed_meanwhile', { message: words });
    const hasChanged = await saveTracking(transaction, { orderId, numbers: trackingNumbers, now: clock() });
    if (typeof hasChanged !== 'boolean') return hasChanged;
    if (isThere && !hasChanged) return order;
    await insertAuditEntry(transaction, {
      staffId,
      action: isThere ? 'mend tracking' : to === STATUS.cancelled ? 'cancel order' : 'advance order',
      object: `order ${orderId}`,
      before: { order_status_id: order.order_status_id },
      after: { order_status_id: to, tracking_numbers: trackingNumbers },
    });
    if (isThere) return order;
    return stepOrder({ db: transaction, outbox, clock }, order, to);
  });
  outbox.flush();
  return outcome;
}

/** The caller holds the locks and has verified that the order may come to that status. */
async function stepOrder(deps: OrderDepsInTransaction, order: OrderRow, to: StaffStep): Promise<OrderRow> {
  if (to === STATUS.cancelled) return endOrder(deps, order, CANCELLED.byStaff);
  await advanceAll(deps, [order], to);
  return readOrder(deps.db, order.id);
}

const actOf = (to: StaffStep): OrderAct =>
  to === STATUS.cancelled ? { act: 'cancel' } : { act: 'advance', to };

const isForStaff = (to: StatusId): to is StaffStep => to !== STATUS.awaitingPayment && to !== STATUS.received;
