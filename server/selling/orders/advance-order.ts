/** Staff advance an order or cancel it; the buyer gets a mail at each step. */
import { NOT_ONES_OWN, type OrderAct, type StaffStep, verdictOn } from '#domain/order/act.ts';
import { CANCELLED } from '#domain/order/log.ts';
import { isStatus, STATUS, type StatusId } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { advanceAll } from './advance-all.ts';
import { listTracking, setTrackingNumber } from './details-store.ts';
import type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
import { lockOrderForRefund, type OrderRow, readOrder } from './order-store.ts';
import { ownAmong } from './own-order.ts';
import { listBoxesTracked, lockTracking } from './posted-box-store.ts';
import { endOrder } from './refunds/cancel-order.ts';
import { cancellingNeedsMore } from './refunds/large-refund.ts';
import { lockOrderAndBuyer } from './refunds/refund-store.ts';

interface Step {
  member: Pick<Member, 'id' | 'freshCodeUntil'>;
  orderId: number;
  /** The number of a status; there may be no such status. */
  to: number;
  /** For an order that is dispatched: one tracking number for each box. */
  trackingNumbers?: readonly string[] | undefined;
}

type Refused = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed' | 'second_person_needed'
>;

/** Idempotent: advancing again to the same status answers the order, and corrects its tracking numbers. */
export async function advanceOrder(
  { db, outbox, clock }: OrderDeps,
  { member, orderId, to, trackingNumbers }: Step,
): Promise<OrderRow | Refused> {
  const staffId = member.id;
  if (!isStatus(to)) return refuseField('order_status_id', 'There is no such status.');
  if (!isForStaff(to))
    return refuseField('order_status_id', 'An order is received when it is paid, and not by hand.');
  if (trackingNumbers !== undefined && to !== STATUS.dispatched)
    return refuseField('tracking_numbers', 'Only an order that is dispatched has tracking numbers.');
  const outcome = await transact(db, async (transaction): Promise<OrderRow | Refused> => {
    if (trackingNumbers !== undefined) await lockTracking(transaction);
    const order =
      to === STATUS.cancelled
        ? await lockOrderAndBuyer(transaction, orderId, staffId)
        : await lockOrderForRefund(transaction, orderId);
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
    const refusal =
      isThere || to !== STATUS.cancelled
        ? null
        : await cancellingNeedsMore(transaction, { member, orderIds: [orderId], now: clock() });
    if (refusal !== null) return refusal;
    await insertAuditEntry(transaction, {
      staffId,
      action: isThere ? 'mend tracking' : to === STATUS.cancelled ? 'cancel order' : 'advance order',
      object: `order ${orderId}`,
      before: { order_status_id: order.order_status_id },
      after: { order_status_id: to, tracking_numbers: trackingNumbers },
    });
    if (isThere) return order;
    return stepOrder({ db: transaction, outbox, clock }, order, { to, staffId });
  });
  outbox.flush();
  return outcome;
}

/** The caller holds the locks and has verified that the order may come to that status. */
async function stepOrder(
  deps: OrderDepsInTransaction,
  order: OrderRow,
  { to, staffId }: { to: StaffStep; staffId: number },
): Promise<OrderRow> {
  if (to === STATUS.cancelled) return endOrder(deps, order, { why: CANCELLED.byStaff, staffId });
  await advanceAll(deps, [order], to);
  return readOrder(deps.db, order.id);
}

const actOf = (to: StaffStep): OrderAct =>
  to === STATUS.cancelled ? { act: 'cancel' } : { act: 'advance', to };

const isForStaff = (to: StatusId): to is StaffStep => to !== STATUS.awaitingPayment && to !== STATUS.received;

interface Typed {
  orderId: number;
  numbers: readonly string[] | undefined;
  now: Date;
}

/** Answers whether any of them changed. The caller holds the lock on tracking numbers. */
export async function saveTracking(
  db: InTransaction,
  { orderId, numbers, now }: Typed,
): Promise<boolean | Refusal<'invalid'>> {
  if (numbers === undefined) return false;
  const boxes = await listTracking(db, orderId);
  if (boxes.length !== numbers.length)
    return refuseField('tracking_numbers', `Please give one for each box: ${boxes.length} in all.`);
  if (new Set(numbers).size < numbers.length)
    return refuseField('tracking_numbers', 'Two boxes can’t have the same tracking number.');
  const changed = boxes.flatMap(({ id, tracking_number }, index) => {
    const number = numbers[index];
    return number === undefined || number === tracking_number ? [] : [{ id, number }];
  });
  const all = changed.map(({ number }) => number);
  const others = await listBoxesTracked(db, all, now);
  const other = others.find(({ order_id }) => order_id !== orderId);
  if (other !== undefined)
    return refuseField(
      'tracking_numbers',
      `${other.tracking_number} is the number of a box of order ${other.order_id}.`,
    );
  for (const { id, number } of changed) await setTrackingNumber(db, id, number);
  return changed.length > 0;
}
