/** SQL of the messages in threads. */
import { type Selectable, sql } from 'kysely';
import type { SentProposal } from '#contract/inbox/threads.ts';
import type { ThreadState } from '#domain/inbox/kinds.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface MessageRow extends Omit<Selectable<Schema['messages']>, 'proposals' | 'state_before'> {
  proposals: SentProposal[] | null;
  /** The state of the thread before this message answered it. */
  state_before: ThreadState | null;
}

interface NewMessage {
  thread_id: number;
  text: string;
  written_at: Date;
}

export async function insertMessage(db: InTransaction, message: NewMessage): Promise<void> {
  await db.insertInto('messages').values(message).execute();
}

export interface NewAnswer extends NewMessage {
  staff_id: number;
  request_id: string;
  due_at: Date;
  state_before: ThreadState;
  proposals: readonly SentProposal[];
}

/** Idempotency key: answers whether the answer is new. */
export async function insertAnswer(db: InTransaction, { proposals, ...answer }: NewAnswer): Promise<boolean> {
  const inserted = await db
    .insertInto('messages')
    .values({ ...answer, proposals: proposals.length === 0 ? null : JSON.stringify(proposals) })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const messages = (db: Database | InTransaction) =>
  db.selectFrom('messages').selectAll().$castTo<MessageRow>();

export const findAnswer = (
  db: Database | InTransaction,
  requestId: string,
): Promise<MessageRow | undefined> => messages(db).where('request_id', '=', requestId).executeTakeFirst();

export const listMessages = (
  db: Database | InTransaction,
  threadId: number,
): Promise<(MessageRow & { by: string | null })[]> =>
  messages(db)
    .select(nameOfStaff(sql.ref('messages.staff_id')).as('by'))
    .where('thread_id', '=', threadId)
    .orderBy('id')
    .$castTo<MessageRow & { by: string | null }>()
    .execute();

/** Until an answer is mailed, nobody has it, and it can be taken back. */
export const deleteWaiting = (
  db: InTransaction,
  requestId: string,
  now: Date,
): Promise<MessageRow | undefined> =>
  db
    .deleteFrom('messages')
    .where('request_id', '=', requestId)
    .where('mailed_at', 'is', null)
    .where('due_at', '>', now)
    .returningAll()
    .$castTo<MessageRow>()
    .executeTakeFirst();

export async function deleteMessage(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute();
}

const isWaiting = sql<boolean>`due_at is not null and mailed_at is null`;

export type DueAnswer = Pick<MessageRow, 'id' | 'thread_id'>;

/** The oldest first. */
export const listDue = (db: Database, now: Date, most: number): Promise<DueAnswer[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'thread_id'])
    .where(isWaiting)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** The caller holds the lock on the thread, so that no other process mails it too. */
export const findDue = (db: InTransaction, id: number, now: Date): Promise<MessageRow | undefined> =>
  messages(db).where('id', '=', id).where(isWaiting).where('due_at', '<=', now).executeTakeFirst();

export async function noteFailure(
  db: InTransaction,
  id: number,
  failed: { failures: number; due_at: Date },
): Promise<void> {
  await db.updateTable('messages').set(failed).where('id', '=', id).execute();
}

export async function passOnStateBefore(db: InTransaction, id: number, state: ThreadState): Promise<void> {
  await db.updateTable('messages').set({ state_before: state }).where('id', '=', id).execute();
}

export async function noteMailed(
  db: InTransaction,
  id: number,
  mailed: { mailed_at: Date; key_hash: string; key_expires_at: Date },
): Promise<void> {
  await db.updateTable('messages').set(mailed).where('id', '=', id).execute();
}

/** What a link opens, until it expires. */
export const findByKey = (
  db: Database | InTransaction,
  keyHash: string,
  now: Date,
): Promise<{ thread_id: number; key_expires_at: Date } | undefined> =>
  db
    .selectFrom('messages')
    .select(['thread_id', 'key_expires_at'])
    .where('key_hash', '=', keyHash)
    .where('key_expires_at', '>', now)
    .$castTo<{ thread_id: number; key_expires_at: Date }>()
    .executeTakeFirst();
