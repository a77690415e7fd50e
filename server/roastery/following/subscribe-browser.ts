/** A browser hears of one order: when it is in the drum, and when it is posted. */
import type { PushOfOrder } from '#contract/following/push.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import {
  deleteSubscription,
  isPublicKey,
  listBrowsers,
  type NewSubscription,
  readPublicKey,
  saveSubscription,
} from '#server/foundation/push/push.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { lockOrder } from '#server/selling/orders/orders.ts';

type Found = { id: number; customer_id: number } | undefined;

export async function readPush(db: Database, order: Found): Promise<PushOfOrder | Refusal<'not_found'>> {
  if (order === undefined) return refuse('not_found');
  return { public_key: await readPublicKey(db), browsers: await listBrowsers(db, { orderId: order.id }) };
}

export async function subscribeBrowser(
  db: Database,
  order: Found,
  subscription: Omit<NewSubscription, 'owner'>,
): Promise<PushOfOrder | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  if (order === undefined) return refuse('not_found');
  if (!isPublicKey(subscription.keys.p256dh))
    return refuseField('keys.p256dh', 'Please give the browser’s public key as it was handed out.');
  const refusal = await transact(db, async (transaction) => {
    const locked = await lockOrder(transaction, order.id);
    // Race: an account took a guest's order over.
    if (locked === undefined || locked.customer_id !== order.customer_id) return refuse('not_found');
    if (!isInTheHouse(locked.order_status_id)) return NOTHING_TO_TELL;
    const isSaved = await saveSubscription(transaction, { owner: { orderId: order.id }, ...subscription });
    return isSaved ? null : NO_PLACE;
  });
  return refusal ?? readPush(db, order);
}

export async function unsubscribeBrowser(
  db: Database,
  order: Found,
  browser: string,
): Promise<{ answer: null } | Refusal<'not_found'>> {
  if (order === undefined) return refuse('not_found');
  await deleteSubscription(db, { owner: { orderId: order.id }, browser });
  return { answer: null };
}

const NOTHING_TO_TELL = refuse('changed_meanwhile', {
  message: 'This order isn’t with the roastery just now, so there’s nothing to tell.',
});

const NO_PLACE = refuse('changed_meanwhile', {
  message: 'Five browsers hear of this order already. Please stop it in one of them first.',
});
