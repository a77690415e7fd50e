/** SQL on what there is to mail staff about. Most of it is written by triggers, in the transaction of what happened. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import { anyOf } from '#server/platform/sql.ts';

export const EVENTS = [
  'order after start',
  'bean short',
  'bean below point',
  'payment refused',
  'payment not as agreed',
  'payment taken back',
  'back-ups failed',
] as const;

export type NoticeEvent = (typeof EVENTS)[number];

type NewNotice =
  | { event: 'payment taken back'; order_id: number }
  | { event: 'bean below point'; bean_id: number; day: Day }
  | { event: 'back-ups failed'; day: Day };

/** Once for each order, bean or day. */
export async function insertNotice(db: Database | InTransaction, notice: NewNotice): Promise<void> {
  await db
    .insertInto('staff_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What happens in quick succession comes in one mail: after one, the next of its kind waits so long. */
const PAUSE = sql`interval '30 minutes'`;

const AT_ONCE = 50;

/** Locked; what another process mails at this moment is left to it. */
export async function lockDue(db: InTransaction, event: NoticeEvent): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff_notices
    where event = ${event} and mailed_at is null and due_at <= now() and not exists (
      select from staff_notices as mailed
      where mailed.event = ${event} and mailed.mailed_at > now() - ${PAUSE}
    )
    order by id limit ${AT_ONCE} for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of which kinds something is due. */
export async function listDueEvents(db: Database): Promise<NoticeEvent[]> {
  const rows = await db
    .selectFrom('staff_notices')
    .select('event')
    .distinct()
    .where('mailed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .$castTo<{ event: NoticeEvent }>()
    .execute();
  return rows.map(({ event }) => event);
}

export async function noteMailed(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('staff_notices')
    .set({ mailed_at: sql<Date>`now()` })
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function deleteNotices(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_notices').where('id', '=', anyOf(ids)).execute();
}

export const deleteOldNotices = (db: Database): Promise<void> =>
  deleteOldest(db, {
    table: 'staff_notices',
    key: 'id',
    column: 'noted_at',
    before: sql<Date>`now() - interval '30 days'`,
  });
