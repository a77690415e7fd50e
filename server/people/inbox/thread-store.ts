/** SQL of threads: what customers wrote, and how far each is answered. */
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { ThreadKind, ThreadState } from '#domain/inbox/kinds.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface ThreadRow extends Selectable<Schema['threads']> {
  kind: ThreadKind;
  state: ThreadState;
  /** `null` where it was the customer who changed it last. */
  changed_by_name: string | null;
}

export type NewThread = Omit<
  Insertable<Schema['threads']>,
  'kind' | 'changed_at' | 'changed_by' | 'assigned_to' | 'state' | 'version' | 'first_answered_at'
> & { kind: ThreadKind };

export async function insertThread(db: InTransaction, thread: NewThread): Promise<number> {
  const { id } = await db
    .insertInto('threads')
    .values({ ...thread, changed_at: thread.opened_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const named = (db: Database | InTransaction, id: number) =>
  db
    .selectFrom('threads')
    .selectAll()
    .select(nameOfStaff(sql.ref('threads.changed_by')).as('changed_by_name'))
    .where('id', '=', id)
    .$castTo<ThreadRow>();

export const findThread = (db: Database, id: number): Promise<ThreadRow | undefined> =>
  named(db, id).executeTakeFirst();

/** Lock order: a thread before its messages. */
export const lockThread = (db: InTransaction, id: number): Promise<ThreadRow | undefined> =>
  named(db, id).forUpdate().executeTakeFirst();

/** Optimistic lock: each change counts the version up, so that nobody acts on what they haven't seen. */
export async function changeThread(
  db: InTransaction,
  id: number,
  changes: UpdateObject<Schema, 'threads'>,
): Promise<number> {
  const { version } = await db
    .updateTable('threads')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** It stays as it is but for when it was answered first. */
export async function noteFirstAnswer(db: InTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable('threads')
    .set({ first_answered_at: at })
    .where('id', '=', id)
    .where('first_answered_at', 'is', null)
    .execute();
}

/** The threads that were opened since then and can be answered. */
export const listAsked = (db: Database, since: Date) =>
  db
    .selectFrom('threads')
    .select(['opened_at', 'first_answered_at', 'state'])
    .where('opened_at', '>=', since)
    .where('kind', 'in', ['question', 'taste match'])
    .where('email', 'is not', null)
    .execute();

/** When something was answered or done last. */
export async function lastEnded(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select greatest(
    (select max(changed_at) from threads where state = 'answered'),
    (select max(changed_at) from threads where state = 'done')
  ) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Those of a mailbox go with its reader to another address; links that were mailed to the old one open nothing any more. */
export async function readdressThreads(
  db: InTransaction,
  from: string,
  { email, email_identity, now }: { email: string; email_identity: string; now: Date },
): Promise<void> {
  await sql`
    with readdressed as (
      update threads set email = ${email}, email_identity = ${email_identity}
      where email_identity = ${from} returning id
    )
    update messages set key_expires_at = ${now}
    where thread_id in (select id from readdressed) and key_expires_at > ${now}`.execute(db);
}

export async function deleteThread(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('threads').where('id', '=', id).execute();
}

/** Those in which nobody has written anything since then. */
export async function deleteThreadsBefore(db: InTransaction, time: Date): Promise<void> {
  await sql`delete from threads where opened_at < ${time} and not exists (
    select from messages where thread_id = threads.id and written_at >= ${time}
  )`.execute(db);
}
