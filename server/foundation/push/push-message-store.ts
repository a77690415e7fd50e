/** SQL of the queue of messages to browsers. */
import { sql } from 'kysely';
import { type Backlog, readBacklog } from '#server/platform/backlog.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export type PushEvent = 'roasting' | 'dispatched';

export interface PushMessage {
  orderId: number;
  title: string;
  body: string;
  /** The page of the order, below the shop's own address. */
  path: string;
}

interface Timing {
  /** How long it can be withdrawn. */
  afterSeconds: number;
  /** How long what it says is worth reading. */
  lastsMinutes: number;
}

/** Each event once for a browser, whatever happens twice. A message to nobody is none. */
export async function queuePushMessages(
  db: InTransaction,
  {
    event,
    messages,
    afterSeconds,
    lastsMinutes,
  }: Timing & { event: PushEvent; messages: readonly PushMessage[] },
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ orderId, ...content }) => ({
    order_id: orderId,
    content: JSON.stringify(content),
  }));
  await sql`
    insert into push_messages (subscription_id, event, content, due_at, expires_at)
    select subscription.id, ${event}, message.content, now() + ${afterSeconds} * interval '1 second',
      now() + ${lastsMinutes} * interval '1 minute'
    from json_to_recordset(${JSON.stringify(rows)}::json) as message (order_id int, content text)
      join push_subscriptions as subscription using (order_id)
    on conflict do nothing`.execute(db);
}

export interface StaffMessage {
  title: string;
  body: string;
  path: string;
  /** A later message of the same takes its place in the browser. */
  tag: string;
}

/** To every browser that these people of the staff chose. It is read today or not at all. */
export async function queueStaffMessages(
  db: InTransaction,
  staffIds: readonly number[],
  message: StaffMessage,
): Promise<void> {
  if (staffIds.length === 0) return;
  await sql`
    insert into push_messages (subscription_id, event, content, due_at, expires_at)
    select id, 'notice', ${JSON.stringify(message)}, now(), now() + interval '12 hours'
    from push_subscriptions where staff_id = ${anyOf(staffIds)}`.execute(db);
}

/** Subscriptions of staff last, so what was sent to them goes by itself. */
export async function deleteOldStaffMessages(db: Database): Promise<void> {
  await sql`
    delete from push_messages where event = 'notice' and queued_at < now() - interval '7 days'`.execute(db);
}

/** What was queued and is undone in time is never sent, and may happen again. */
export async function withdrawPushMessages(
  db: InTransaction,
  { event, orderIds }: { event: PushEvent; orderIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('event', '=', event)
    .where('state', '=', 'queued')
    .where('subscription_id', 'in', (subscriptions) =>
      subscriptions.selectFrom('push_subscriptions').select('id').where('order_id', '=', anyOf(orderIds)),
    )
    .execute();
}

export interface DueMessage {
  id: number;
  attempts: number;
  content: string;
  /** None for a notice to staff. */
  order_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How long it is still worth reading. */
  lasts_seconds: number;
}

/** Lease: takes messages that are due, and no other process gets them until the lease ends. */
export async function leaseMessages(
  db: Database,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select id from push_messages
      where state = 'queued' and due_at <= now() and expires_at > now()
      order by due_at, id limit ${atOnce} for update skip locked
    )
    update push_messages as message set due_at = now() + ${seconds} * interval '1 second', attempts = attempts + 1
    from due, push_subscriptions as subscription
    where message.id = due.id and subscription.id = message.subscription_id
    returning message.id, attempts, content, order_id, endpoint, p256dh, auth,
      ceil(extract(epoch from expires_at - now()))::int as lasts_seconds`.execute(db);
  return rows;
}

export async function noteSent(db: Database, id: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ state: 'sent', last_error: null, content: '' })
    .where('id', '=', id)
    .execute();
}

/** Without `againInSeconds` it isn't tried again. Changes nothing when another process has leased the message meanwhile. */
export async function noteFailure(
  db: Database,
  { id, attempts }: DueMessage,
  { error, againInSeconds }: { error: string; againInSeconds: number | null },
): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({
      last_error: error.slice(0, 200),
      ...(againInSeconds === null
        ? { state: 'failed', content: '' }
        : { due_at: sql<Date>`now() + ${againInSeconds} * interval '1 second'` }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

export const pushBacklog = (db: Database): Promise<Backlog> => readBacklog(db, 'push_messages');
