/** SQL of the browsers that hear of an order, or of notices to somebody of the staff. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { anyOf, oneOf } from '#server/platform/sql.ts';
import type { BrowserKeys } from './encrypt-message.ts';

/** Whose messages a browser gets: of an order, or of a person of the staff. */
export type PushOwner = { orderId: number } | { staffId: number };

export interface NewSubscription {
  owner: PushOwner;
  endpoint: string;
  keys: BrowserKeys;
  /** The login with which it ends. */
  sessionId: number | null;
}

const columnOf = (owner: PushOwner) => ('orderId' in owner ? 'order_id' : 'staff_id');
const idOf = (owner: PushOwner): number => ('orderId' in owner ? owner.orderId : owner.staffId);

/** Answers whether there was a place for it. The same browser again renews its keys. The caller holds the lock on the owner. */
export async function saveSubscription(
  db: InTransaction,
  { owner, endpoint, keys: { p256dh, auth }, sessionId }: NewSubscription,
): Promise<boolean> {
  const browser = fingerprintOf(endpoint);
  const [column, id] = [sql.ref(columnOf(owner)), idOf(owner)];
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ p256dh, auth, session_id: sessionId })
    .where(columnOf(owner), '=', id)
    .where('browser', '=', browser)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { rows } = await sql`
    insert into push_subscriptions (${column}, place, browser, endpoint, p256dh, auth, session_id)
    select ${id}, min(place), ${browser}, ${endpoint}, ${p256dh}, ${auth}, ${sessionId}::int
    from generate_series(1, 5) as place
    where place not in (select place from push_subscriptions where ${column} = ${id})
    having min(place) is not null
    returning id`.execute(db);
  return rows.length > 0;
}

/** By their fingerprints. */
export async function listBrowsers(db: Database | InTransaction, owner: PushOwner): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('browser')
    .where(columnOf(owner), '=', idOf(owner))
    .orderBy('place')
    .execute();
  return rows.map(({ browser }) => browser);
}

/** Those of the orders that some browser hears of. */
export async function listSubscribedOrders(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('order_id')
    .distinct()
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

export async function deleteSubscription(
  db: Database,
  { owner, browser }: { owner: PushOwner; browser: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where(columnOf(owner), '=', idOf(owner))
    .where('browser', '=', browser)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The push service says that there is no such browser any more: it hears of nothing more. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('browser', '=', fingerprintOf(endpoint)).execute();
}

/** Of orders of which there is nothing more to say, once nothing waits that is still worth sending. */
export async function deleteFinished(db: Database): Promise<void> {
  await sql`
    delete from push_subscriptions as subscription using orders
    where orders.id = subscription.order_id and (
      orders.order_status_id in ${oneOf(STATUSES.over)} or subscription.subscribed_at < now() - interval '90 days'
    ) and not exists (
      select from push_messages
      where subscription_id = subscription.id and state = 'queued' and expires_at > now()
    )`.execute(db);
}
