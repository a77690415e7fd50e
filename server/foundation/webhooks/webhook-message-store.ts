/** SQL of the messages to other programs, and of each attempt to send one. */
import { sql } from 'kysely';
import { type Backlog, readBacklog } from '#server/platform/backlog.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import type { Page } from '#server/platform/pagination.ts';
import { listOf } from '#server/platform/sql.ts';

export async function insertTest(db: InTransaction, webhookId: number): Promise<void> {
  await sql`
    insert into webhook_messages (webhook_id, type, payload)
    select id, 'webhook.test', json_build_object(
      'type', 'webhook.test', 'version', 1,
      'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('webhook_id', id)
    )::text
    from webhooks where id = ${webhookId}`.execute(db);
}

export interface MessageRow {
  id: number;
  message_id: string;
  type: string;
  payload: string;
  state: 'queued' | 'sent' | 'failed';
  queued_at: Date;
  due_at: Date;
  attempts: { attempted_at: string; status: number | null; answer: string; milliseconds: number }[];
}

/** The newest first. */
export async function listMessages(
  db: Database,
  { webhookId, cursor, limit }: Page & { webhookId: number },
): Promise<MessageRow[]> {
  const attempts = listOf(sql`
    select attempted_at, status, answer, milliseconds from webhook_attempts
    where webhook_attempts.message_id = message.id order by webhook_attempts.id`);
  const { rows } = await sql<MessageRow>`
    select id, message_id, type, payload, state, queued_at, due_at, ${attempts} as attempts
    from webhook_messages as message
    where webhook_id = ${webhookId} and (${cursor ?? null}::int is null or id < ${cursor ?? null}::int)
    order by id desc limit ${limit ?? null}::int`.execute(db);
  return rows;
}

/** Due at once; answers the program that it is for, or `undefined` where there is no such message, or none is sent there any more. */
export async function queueAgain(db: InTransaction, id: number): Promise<{ webhook_id: number } | undefined> {
  return db
    .updateTable('webhook_messages')
    .from('webhooks')
    .set({ state: 'queued', due_at: sql<Date>`clock_timestamp()` })
    .whereRef('webhooks.id', '=', 'webhook_id')
    .where('webhook_messages.id', '=', id)
    .where('switched_off_at', 'is', null)
    .returning('webhook_id')
    .executeTakeFirst();
}

export const isMessageThere = async (db: InTransaction, id: number): Promise<boolean> =>
  (await db.selectFrom('webhook_messages').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export interface LeasedWebhook {
  id: number;
  address: string;
  secret: string;
  previous_secret: string | null;
}

/**
 * Lease: takes one program for which a message is due, and no other process sends it anything until the lease ends. No key is locked,
 * so that an order that is being placed doesn't wait.
 */
export async function leaseWebhook(
  db: Database,
  { seconds, but }: { seconds: number; but: readonly number[] },
): Promise<LeasedWebhook | undefined> {
  const { rows } = await sql<LeasedWebhook>`
    with due as materialized (
      select id from webhooks
      where switched_off_at is null and (leased_until is null or leased_until <= now())
        and id <> all(${[...but]}::int[])
        and exists (
          select from webhook_messages where webhook_id = webhooks.id and state = 'queued' and due_at <= now()
        )
      order by id limit 1 for no key update skip locked
    )
    update webhooks set leased_until = now() + ${seconds} * interval '1 second'
    from due where webhooks.id = due.id
    returning webhooks.id, address, secret, case when previous_until > now() then previous_secret end as previous_secret`.execute(
    db,
  );
  return rows[0];
}

export async function endLease(db: Database, id: number): Promise<void> {
  await db.updateTable('webhooks').set({ leased_until: null }).where('id', '=', id).execute();
}

export interface DueMessage {
  id: number;
  message_id: string;
  payload: string;
  attempts: number;
}

/** In the order in which they were queued. */
export const listDue = (db: Database, webhookId: number, most: number): Promise<DueMessage[]> =>
  db
    .selectFrom('webhook_messages')
    .select(['id', 'message_id', 'payload', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('queued'))
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(most)
    .execute();

export interface Attempted {
  attemptedAt: Date;
  status: number | null;
  answer: string;
  milliseconds: number;
  isSent: boolean;
  /** `null` where it isn't tried again. */
  againInMs: number | null;
}

/** The attempt, and what it made of the message. A message that was given up or sent again meanwhile stays as it is. */
export async function noteAttempt(
  db: Database,
  { id, attempts }: DueMessage,
  { attemptedAt, status, answer, milliseconds, isSent, againInMs }: Attempted,
): Promise<void> {
  const state = isSent ? 'sent' : againInMs === null ? 'failed' : 'queued';
  await sql`
    with attempted as (
      insert into webhook_attempts (message_id, attempted_at, status, answer, milliseconds)
      values (${id}, ${attemptedAt}, ${status}, ${answer}, ${milliseconds})
    )
    update webhook_messages set state = ${state}, attempts = attempts + 1,
      due_at = now() + ${againInMs ?? 0} * interval '1 millisecond'
    where id = ${id} and state = 'queued' and attempts = ${attempts}`.execute(db);
}

/** With their attempts. */
export const deleteOldMessages = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'webhook_messages', key: 'id', column: 'queued_at', before });

export const webhookBacklog = (db: Database): Promise<Backlog> => readBacklog(db, 'webhook_messages');
