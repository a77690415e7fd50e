/** SQL by which staff hold, release and move orders, many at once. */
import { sql } from 'kysely';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import { moveDispatch } from '#server/coffee/dispatch/dispatch.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Each with a line of its log. */
export async function setStatuses(
  db: InTransaction,
  ids: readonly number[],
  { status, logOf }: { status: StatusId; logOf: (id: number) => string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ order_status_id: status, ...(status === STATUS.dispatched && { dispatched_at: sql`now()` }) })
    .where('id', '=', anyOf(ids))
    .execute();
  await sql`insert into order_logs (order_id, action)
    select * from unnest(${ids}::int[], ${ids.map(logOf)}::text[])`.execute(db);
}

interface Hold {
  held_at: Date;
  hold_reason: string;
}

const NOT_HELD = { held_at: null, hold_reason: null };

export async function setHold(db: InTransaction, ids: readonly number[], hold: Hold | null): Promise<void> {
  await db
    .updateTable('orders')
    .set(hold ?? NOT_HELD)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Orders leave on another day, and take the minutes that they booked of the machines with them. The caller holds their locks. */
export async function moveOrders(
  db: InTransaction,
  ids: readonly number[],
  { day, buyerAsked }: { day: string; buyerAsked: boolean },
): Promise<void> {
  const changes = buyerAsked ? { dispatch_on: day, agreed_on: day } : { dispatch_on: day };
  await db.updateTable('orders').set(changes).where('id', '=', anyOf(ids)).execute();
  await moveDispatch(db, ids, day);
}

/** A change beside the order's own row, such as another box, is a change of the order too. Answers its new version. */
export async function countVersionUp(db: InTransaction, id: number): Promise<number> {
  const { version } = await db
    .updateTable('orders')
    .set({ dispatch_on: sql<string>`dispatch_on` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
