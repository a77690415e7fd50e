/** Staff mend one order: its addresses, its tracking numbers, its notes. Each mending is refused once somebody was faster. */
import type { Received } from '#contract/calls.ts';
import { STATUS_IN_WORDS } from '#domain/order/act.ts';
import { STATUS } from '#domain/order/status.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { wordsOnChanges } from '#server/roastery/staged-acts/staged-acts.ts';
import { countVersionUp, saveTracking } from '#server/selling/orders/desk/desk.ts';
import { lockOrder, lockTracking, type OrderRow } from '#server/selling/orders/orders.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { insertNote } from './note-store.ts';

export interface Mending {
  orderId: number;
  version: number;
  staffId: number;
}

export interface Mended {
  id: number;
  version: number;
}

export type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

/** Locks the order while it is as the screen showed it, and until its coffee has left. */
export async function lockToMend(
  db: InTransaction,
  { orderId, version }: Mending,
  now: Date,
): Promise<OrderRow | Refused> {
  const order = await lockOrder(db, orderId);
  if (order === undefined) return refuse('not_found');
  if (order.version !== version) {
    const words = (await wordsOnChanges(db, [orderId], now)).get(orderId);
    return refuse('changed_meanwhile', words === undefined ? {} : { message: `${words} Please look again.` });
  }
  return order;
}

export const tooLate = ({ order_status_id }: OrderRow) =>
  refuse('changed_meanwhile', { message: `The order ${STATUS_IN_WORDS[order_status_id]}.` });

/** What the order is afterwards, with what the audit log says of it. */
export async function mended(
  db: InTransaction,
  { orderId, staffId }: Mending,
  entry: { action: string; before?: object; after?: object },
): Promise<Mended> {
  await insertAuditEntry(db, { ...entry, staffId, object: `order ${orderId}` });
  return { id: orderId, version: await countVersionUp(db, orderId) };
}

/** The numbers come from the carrier, so that they may be known before the order is dispatched. */
export async function setTracking(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  mending: Mending,
  { tracking_numbers }: Received<'PUT /staff/orders/{id}/tracking'>['body'],
): Promise<Mended | Refused> {
  return transact(db, async (transaction) => {
    await lockTracking(transaction);
    const order = await lockToMend(transaction, mending, clock());
    if ('refused' in order) return order;
    if (order.order_status_id !== STATUS.roasting && order.order_status_id !== STATUS.dispatched)
      return tooLate(order);
    const hasChanged = await saveTracking(transaction, {
      orderId: order.id,
      numbers: tracking_numbers,
      now: clock(),
    });
    if (typeof hasChanged !== 'boolean') return hasChanged;
    if (!hasChanged) return { id: order.id, version: order.version };
    return mended(transaction, mending, { action: 'mend tracking', after: { tracking_numbers } });
  });
}

/** A note changes nothing of the order, so that somebody acting on it meanwhile need not look again. One with an id is written once. */
export async function writeNote(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  { orderId, staffId }: { orderId: number; staffId: number },
  { words, id: requestId }: Received<'POST /staff/orders/{id}/notes'>['body'],
): Promise<Mended | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) return refuse('not_found');
    const note = { order_id: orderId, staff_id: staffId, words, written_at: clock() };
    if (await insertNote(transaction, { ...note, request_id: requestId ?? null }))
      await insertAuditEntry(transaction, { staffId, action: 'write note', object: `order ${orderId}` });
    return { id: orderId, version: order.version };
  });
}
